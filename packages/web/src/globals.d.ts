/** The digest of the sources this client was built from; 'dev' while it is worked on. */
declare const BUILD_ID: string
