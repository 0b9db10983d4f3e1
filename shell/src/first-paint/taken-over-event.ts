/** Sent on the document just before the portal's own code draws: from now on that code hears presses itself. */
export const HEARS_PRESSES = 'portal:hears-presses';

/** Sent on the document once the first page is in it, drawn by the page's own code. */
export const TAKEN_OVER = 'portal:taken-over';
