/**
 * The fingerprint of a signing request as the backend tells it: SHA-256 of its DER form, in hex.
 *
 * @param content the file in base64
 * @returns undefined where the browser cannot compute it, or the file has another form
 */
export async function fingerprintOf(content: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const file = atob(content);
  const pem = /-----BEGIN [^-]+-----([\w+/=\s]+)-----END/.exec(file)?.[1];
  const der = pem === undefined ? file : atob(pem.replaceAll(/\s/g, ''));
  // Every request is a sequence.
  if (der.charCodeAt(0) !== 0x30) return undefined;
  const bytes = Uint8Array.from(der, (letter) => letter.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
