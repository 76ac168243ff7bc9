/** The store could not do what it was asked. Nothing was changed. The message says what is wrong with it: no values stand in it. */
export class StoreFailed extends Error {}

/** The store was asked, and could not be heard any more: perhaps it was done, perhaps not. */
export class StoreUnsure extends StoreFailed {}
