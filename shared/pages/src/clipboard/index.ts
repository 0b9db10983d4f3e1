/** Whether this browser lets a page write to the clipboard. On an insecure address it does not. */
export const hasClipboard = (): boolean => 'clipboard' in navigator;

/**
 * Copies a text to the clipboard. This fails when there is no clipboard or the person refused access; the text can then
 * still be selected by hand.
 *
 * @returns whether the text was copied
 * @example if (await writeToClipboard(secret)) say(texts.copied);
 */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
