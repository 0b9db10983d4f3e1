import { escapeHtml } from './escape-html.ts';
import type { PagePaint } from './first-paint.ts';

/** The place for the nonce, as the template has it or a minifier left it. */
const NONCE_PLACE = /<meta property="?csp-nonce"?[^>]*>/;
const TITLE_PLACE = /<title>[^<]*<\/title>/;
const PRELOAD_PLACE = '<!--preload-->';
/** A minifier drops the quotes. */
const PAINT_PLACE = /<div id="?portal"?><\/div>/;
const THEME_PLACE = /data-theme="?(?:light|dark|auto)"?/;

export interface DocumentParts {
  nonce: string;
  /** Name of the portal, until the page has one. */
  title?: string;
  /** Preload links. */
  preloads?: string;
  paint?: PagePaint | undefined;
  /** Colours of the first paint: those that the person chose on this device, otherwise those of `paint` (SHELL-111). */
  theme?: string | undefined;
  /** Hash (`sha384-…`) of the text of `/config.json` that was checked already: the page does not check it again. */
  checkedConfiguration?: string;
}

/**
 * The shell's document for one answer: its template with the nonce, the preload links before the first script, and the
 * first paint of the page that opens. The desktop's drawing waits in a template; the document's own script chooses.
 *
 * @param template `index.html` of the shell's release
 * @example renderDocument(template, { nonce, preloads: preloadLinks(opening) })
 */
export function renderDocument(
  template: string,
  { nonce, title, preloads = '', paint, theme = paint?.theme, checkedConfiguration }: DocumentParts,
): string {
  const written = escapeHtml(nonce);
  const document = template
    .replace(THEME_PLACE, (place) => (theme ? `data-theme="${escapeHtml(theme)}"` : place))
    .replace(TITLE_PLACE, (place) => (title === undefined ? place : `<title>${escapeHtml(title)}</title>`))
    .replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${written}">`)
    .replaceAll('<style nonce="">', `<style nonce="${written}">`);
  const hash = checkedConfiguration
    ? `<meta name="checked-configuration" content="${escapeHtml(checkedConfiguration)}">`
    : '';
  return withPaint(withPreloads(document, hash + preloads), written, paint);
}

function withPreloads(document: string, preloads: string): string {
  if (document.includes(PRELOAD_PLACE)) return document.replace(PRELOAD_PLACE, () => preloads);
  return document.replace(/<script\b|<\/head>/, (place) => `${preloads}\n    ${place}`);
}

function withPaint(document: string, nonce: string, paint: PagePaint | undefined): string {
  if (!paint) return document;
  const { page, header, ofLink, styles, mobile, desktop } = paint;
  const facts = [page === null ? 'data-waiting inert' : `data-page="${escapeHtml(page)}"`];
  if (header) facts.push(`data-header="${escapeHtml(JSON.stringify(header))}"`);
  if (ofLink) facts.push('data-of-link');
  return document
    .replace('</head>', () => `<style nonce="${nonce}">${styles}</style></head>`)
    .replace(
      PAINT_PLACE,
      () => `<div id="portal" ${facts.join(' ')}>${mobile}</div><template id="portal-desktop">${desktop}</template>`,
    );
}
