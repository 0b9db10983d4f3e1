/**
 * A moment as a date, DD/MM/YYYY (CONST-036), in the provider's time zone whatever the browser's is.
 *
 * @param moment milliseconds since 1970
 * @example dateWords(Date.UTC(2020, 10, 4)) // '04/11/2020'
 */
export function dateWords(moment: number): string {
  return format.format(moment);
}

const format = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});
