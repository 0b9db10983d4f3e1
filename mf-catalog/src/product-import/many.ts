/** A number as Italian readers group it, from four digits on too. @example many(1240) // '1.240' */
export function many(count: number): string {
  return count.toLocaleString('it-IT', { useGrouping: 'always' });
}
