/** Groups the digits of a number the Italian way, also with only four digits. @example many(1240) // '1.240' */
export function many(count: number): string {
  return count.toLocaleString('it-IT', { useGrouping: 'always' });
}
