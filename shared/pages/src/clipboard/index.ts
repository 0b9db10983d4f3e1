/** Whether this browser lets a page write to its clipboard: not on an insecure address. */
export const hasClipboard = (): boolean => 'clipboard' in navigator;

/**
 * Puts a text on the clipboard. There may be none, and a person may have refused it: then the text can still be marked
 * by hand.
 *
 * @returns whether it is there now
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
