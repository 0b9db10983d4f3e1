/** Id of the frame's place for a strip above the header, on every page of the session. */
export const STRIP_SLOT = 'strip-slot';
