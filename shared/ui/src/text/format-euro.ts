const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/**
 * Formats an amount in cents as euro, in the it-IT style (PROD-006). A no-break space precedes the sign.
 *
 * @example
 * formatEuro(1850); // '18,50 €'
 */
export function formatEuro(cents: number): string {
  return euro.format(cents / 100);
}
