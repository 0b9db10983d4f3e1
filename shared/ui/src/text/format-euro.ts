const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/**
 * An amount of cents as euro, the it-IT way (PROD-006); a no-break space stands before the sign.
 *
 * @example
 * formatEuro(1850); // '18,50 €'
 */
export function formatEuro(cents: number): string {
  return euro.format(cents / 100);
}
