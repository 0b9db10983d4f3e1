/**
 * Escapes a text for HTML, between tags or inside a quoted attribute.
 *
 * @example escapeHtml('Bar & Co.') // 'Bar &amp; Co.'
 */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
