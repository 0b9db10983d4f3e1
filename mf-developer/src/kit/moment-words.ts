const TIME_ZONE = 'Europe/Rome';
const day = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const time = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });

/**
 * A moment in words, in the provider's time zone whatever the browser's is.
 *
 * @param moment milliseconds since 1970
 * @example momentWords(Date.UTC(2020, 10, 4, 8, 41)) // '04/11/2020 alle 09:41'
 */
export function momentWords(moment: number): string {
  return `${day.format(moment)} alle ${time.format(moment)}`;
}
