const format = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Rome',
});

/**
 * A moment as dd/mm/yyyy hh:mm, in the provider's time zone whatever the browser's is (CONST-036, Q-080).
 *
 * @param milliseconds since 1970
 * @example moment(Date.UTC(2026, 10, 4, 8, 41)) // '04/11/2026 09:41'
 */
export function moment(milliseconds: number): string {
  return format.format(milliseconds).replace(',', '');
}
