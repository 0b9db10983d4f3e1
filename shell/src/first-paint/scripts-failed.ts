/** The id of the line in the document that says that the portal's scripts did not load. */
export const SCRIPTS_FAILED = 'scripts-failed';
