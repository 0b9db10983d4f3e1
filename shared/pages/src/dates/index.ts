/**
 * Dates and times as text, always in the provider's time zone and not the browser's (CONST-036, Q-080). A moment is
 * milliseconds since 1970.
 */
const timeZone = 'Europe/Rome';
const day = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
const time = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** @example dayWords(Date.UTC(2020, 10, 4)) // '04/11/2020' */
export const dayWords = (moment: number): string => day.format(moment);

/** For a sentence. @example momentWords(Date.UTC(2020, 10, 4, 8, 41)) // '04/11/2020 alle 09:41' */
export const momentWords = (moment: number): string => `${day.format(moment)} alle ${time.format(moment)}`;

/** For a table. @example shortMoment(Date.UTC(2020, 10, 4, 8, 41)) // '04/11/2020 09:41' */
export const shortMoment = (moment: number): string => `${day.format(moment)} ${time.format(moment)}`;
