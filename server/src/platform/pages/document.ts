import { escapeHtml } from '../http/escape-html.ts';

/** The place for the nonce, as the template has it or a minifier left it. */
const NONCE_PLACE = /<meta property="?csp-nonce"?[^>]*>/;
const PRELOAD_PLACE = '<!--preload-->';

/**
 * The shell's document for one response: its template with the nonce and the preload links before the first script.
 *
 * @param template `index.html` of the shell's release
 */
export function renderDocument(template: string, nonce: string, preloads: string): string {
  const document = template.replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${escapeHtml(nonce)}">`);
  if (document.includes(PRELOAD_PLACE)) return document.replace(PRELOAD_PLACE, () => preloads);
  return document.replace(/<script\b|<\/head>/, (place) => `${preloads}\n    ${place}`);
}

/** The page while no shell is released, so that an empty installation explains itself. */
export const NO_SHELL_DOCUMENT = `<!doctype html>
<html lang="it">
  <head><meta charset="utf-8"><title>Portale</title></head>
  <body><p>In questo momento il sito non è disponibile.</p></body>
</html>
`;
