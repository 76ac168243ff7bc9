/** The store could not do what it was asked. Nothing was changed. The message is the database's own: no values stand in it. */
export class StoreFailed extends Error {}
