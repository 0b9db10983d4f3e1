/** Id of the element, above the header of every page of a session, that holds a strip. */
export const STRIP_SLOT = 'strip-slot';
