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

/** Whether the digits of a text exceed the largest price. */
export const isBeyond = (text: string, most: number): boolean => Number(text.replace(/\D/g, '')) > most;

/**
 * The text that came in at once, and that is read as it is written; null for typing, digit by digit, and for deleting.
 * Some keyboards and programs deliver several digits at once though nobody pasted them: those count as typed.
 *
 * @param text the whole text of the field now: a program sets it, without saying what is new
 */
export function filledIn(event: Event, text: string): string | null {
  const { inputType = '', data = null } = event as Partial<InputEvent>;
  if (/^(delete|history)/.test(inputType)) return null;
  const inserted = inputType === '' ? text : (data ?? text);
  if (inputType.startsWith('insertFrom')) return inserted;
  return inserted.length > 1 && /\D/.test(inserted) ? inserted : null;
}
