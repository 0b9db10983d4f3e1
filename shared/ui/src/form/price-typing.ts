/**
 * The price after the person has changed its text. The digits are cents, so they come in from the right: 1, 8, 5, 0
 * make 18,50 €. Everything else in the text is formatting.
 *
 * @param shown the text in the field before
 * @param typed the text in the field now
 * @param most the largest price; digits that would exceed it are ignored (PROD-031, Q-059)
 * @example
 * priceAfterTyping('1,85 €', '1,85 €0', 9_999_999); // 1850
 */
export function priceAfterTyping(shown: string, typed: string, most: number): number | null {
  const digits = typed.replace(/\D/g, '');
  const digitsBefore = shown.replace(/\D/g, '');
  // Backspace at the end deletes the euro sign first, but the person means the last digit. If more than one character
  // is gone, the person typed a new price.
  const meant = digits === digitsBefore && typed.length === shown.length - 1 ? digits.slice(0, -1) : digits;
  if (/^0*$/.test(meant) && typed.length < shown.length) return null;
  if (meant === '') return null;
  let cents = Number(meant);
  while (cents > most) cents = Math.floor(cents / 10);
  return cents;
}
