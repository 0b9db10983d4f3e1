/** Sent on the document when the first page stands in it, drawn by the page's own code. */
export const TAKEN_OVER = 'portal:taken-over';
