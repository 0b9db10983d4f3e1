/**
 * Puts a text on the clipboard. Outside a secure page there is none, and a person may have refused it: then the text can still be marked by hand.
 *
 * @returns whether it is there now
 */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
