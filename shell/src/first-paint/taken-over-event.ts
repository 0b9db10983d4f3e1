/** Sent on the document once the first page is in it, drawn by the page's own code. */
export const TAKEN_OVER = 'portal:taken-over';
