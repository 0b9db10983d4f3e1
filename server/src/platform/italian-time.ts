const timeZone = 'Europe/Rome';
const day = new Intl.DateTimeFormat('it-IT', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const time = new Intl.DateTimeFormat('it-IT', { timeZone, timeStyle: 'short' });

/**
 * A moment in a message, in Italian time. The month is in digits, because with its name the Italian article would
 * depend on the day: 'l'8 ottobre'.
 *
 * @example italianTime(new Date('2026-11-20T09:00:00Z')) // '20/11/2026 alle ore 10:00'
 */
export const italianTime = (moment: Date): string => `${day.format(moment)} alle ore ${time.format(moment)}`;

/**
 * The day of a moment in Italy, as the wire writes days.
 *
 * @example italianDay(new Date('2026-11-20T23:30:00Z')) // '2026-11-21'
 */
export const italianDay = (moment: Date): string => isoDay.format(moment);
