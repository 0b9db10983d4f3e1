/** The Swedish locale writes a moment in the format of the wire: 2026-11-20 10:00:00. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * A moment as 'yyyy-mm-dd hh:mm:ss' in Europe/Rome (PROD-021).
 *
 * @example wireTime(new Date('2026-11-20T09:00:00Z')) // '2026-11-20 10:00:00'
 */
export const wireTime = (moment: Date): string => format.format(moment);
