const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'long', timeStyle: 'short' });

/**
 * A moment in the words of a letter, in Italian time.
 *
 * @example italianTime(new Date('2026-11-20T09:00:00Z')) // '20 novembre 2026 alle ore 10:00'
 */
export const italianTime = (moment: Date): string => format.format(moment);
