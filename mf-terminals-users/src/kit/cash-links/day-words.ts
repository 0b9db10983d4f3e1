/* A day of the wire is a day of the calendar, in no zone. */
const timeZone = 'UTC';
const month = new Intl.DateTimeFormat('it-IT', { timeZone, day: 'numeric', month: 'long' });
const short = new Intl.DateTimeFormat('it-IT', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const long = new Intl.DateTimeFormat('it-IT', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });

/** @example dayAndMonth('2027-01-29') // '29 gennaio' */
export const dayAndMonth = (day: string): string => month.format(Date.parse(day));

/** @example shortDay('2026-04-09') // '9 apr 2026' */
export const shortDay = (day: string): string => short.format(Date.parse(day));

/** @example longDay('2027-01-14') // '14 gennaio 2027' */
export const longDay = (day: string): string => long.format(Date.parse(day));
