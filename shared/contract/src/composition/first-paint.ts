import type { ComposedRemote, PortalConfig } from '../config/config.ts';
import type { NavigationEntry, RemoteRoute } from '../descriptor.ts';
import type { Drawing, RemoteFirstPaint, ShellFirstPaint } from '../release.ts';
import { escapeHtml } from './escape-html.ts';
import type { PaintedRoute } from './shell-routes.ts';

/** Texts of the configuration that a drawing may show, by the names of their places. */
const texts = {
  'brand.name': ({ brand }) => brand.name,
  'brand.owner': ({ brand }) => brand.owner,
  'login.usernameExample': ({ login }) => login.usernameExample,
  'support.link': ({ support }) => support.link,
  'support.phone': ({ support }) => support.phone,
  'links.transparency': ({ links }) => links.transparency,
  'links.cookies': ({ links }) => links.cookies,
  'links.privacy': ({ links }) => links.privacy,
} as const satisfies Record<string, (config: PortalConfig) => string>;

type TextPlace = keyof typeof texts;

/** Represents the human check among the own calls of a drawing. */
export const HUMAN_CHECK = 'humanCheck';

/** @example placeOf('brand.name') // '{{brand.name}}' */
export const placeOf = (name: TextPlace): string => `{{${name}}}`;

/** A page's first paint for one document. */
export interface PagePaint {
  /**
   * Container name and id of the page, so that the browser hydrates no other: `mf_auth/login`. Null for a frame around
   * a page that is still loading: signed-in people see it until the page is drawn.
   */
  page: string | null;
  /** What the page asks of the frame's header; undefined in a frame without one. */
  header: Drawing['header'];
  /** Whether it is shown only at an address with a hash. */
  ofLink: boolean;
  theme: string;
  styles: string;
  /** What is inside the document's place, by the frame. */
  mobile: string;
  desktop: string;
}

interface PaintParts {
  shell: ShellFirstPaint | undefined;
  /** By the address of the release's folder, so that only drawings of the release that is loaded are shown. */
  remotes: Readonly<Record<string, RemoteFirstPaint>>;
  config: PortalConfig;
}

/**
 * Puts together what a document shows of a page before any script runs: the shell's frame, in it the remote's page, and
 * the texts of the configuration. Only public pages have one, because the document knows no session.
 *
 * @returns undefined when a part is missing or does not fit: the page then loads without it
 */
export function pagePaint(
  { shell, remotes, config }: PaintParts,
  { name, baseUrl }: ComposedRemote,
  { page, access, frame = 'full' }: RemoteRoute,
): PagePaint | undefined {
  const drawn = remotes[baseUrl];
  if (!shell || !drawn || access !== 'public' || config.mock) return undefined;
  const insideOf = (width: Drawing['frame']) =>
    drawn.pages[page]?.drawings.find((drawing) => drawing.frame === width && isOffered(drawing, config));
  const aroundOf = (width: Drawing['frame'], header: Drawing['header']) =>
    shell.frames[frame]?.drawings.find((drawing) => drawing.frame === width && isAround(drawing, header));
  const at = (width: Drawing['frame']) => {
    const inside = insideOf(width);
    const around = aroundOf(width, inside?.header);
    if (!around || !inside) return undefined;
    const whole = around.html
      .replace('{{navigation}}', () => navigationHtml(shell, config))
      .replace('{{title}}', () => escapeHtml(String(inside.header?.title).toLocaleUpperCase('it')))
      .replace('{{page}}', () => inside.html);
    return filled(whole, config);
  };
  const [mobile, desktop] = [at('mobile'), at('desktop')];
  if (mobile === undefined || desktop === undefined) return undefined;
  const { header: asked, ofLink = false } = insideOf('mobile') ?? {};
  const header = aroundOf('mobile', asked)?.header && asked;
  const styles = `${shell.frames[frame]?.styles ?? ''}${drawn.pages[page]?.styles ?? ''}`;
  return { page: `${name}/${page}`, header, ofLink, theme: config.theme, styles, mobile, desktop };
}

/**
 * What a document shows of a page behind the session before any script runs: the frame, without names, around a page
 * that is still loading. People who are not signed in never see it: the document's script removes it.
 *
 * @returns undefined for a page of another kind or frame, and for a shell without such a drawing
 */
export function waitingPaint(
  { shell, config }: Omit<PaintParts, 'remotes'>,
  { access, frame = 'full' }: PaintedRoute,
): PagePaint | undefined {
  if (!shell?.waiting || access !== 'session' || frame !== 'full' || config.mock) return undefined;
  const { styles, drawings } = shell.waiting;
  const at = (width: Drawing['frame']) => {
    const html = drawings.find((drawing) => drawing.frame === width)?.html;
    return (
      html &&
      filled(
        html.replace('{{navigation}}', () => navigationHtml(shell, config)),
        config,
      )
    );
  };
  const [mobile, desktop] = [at('mobile'), at('desktop')];
  if (!mobile || !desktop) return undefined;
  return { page: null, header: undefined, ofLink: false, theme: config.theme, styles, mobile, desktop };
}

/** Options of the header that do not decide which drawing fits: they show nothing, or are filled into a place. */
const NOT_DRAWN = ['title', 'specificPath', 'closePage', 'returnState'];

/** Whether a frame is drawn for such a header. A frame that shows no header fits every page. */
function isAround({ header: drawn }: Drawing, asked: Drawing['header'] = {}): boolean {
  if (!drawn) return true;
  const shown = (options: object) => Object.entries(options).filter(([name]) => !NOT_DRAWN.includes(name));
  const wanted = shown(asked);
  return wanted.length === shown(drawn).length && wanted.every(([name, value]) => drawn[name] === value);
}

function isOffered({ offers }: Drawing, { ownOperations, humanCheck }: PortalConfig): boolean {
  const offered: readonly string[] = humanCheck.provider === 'none' ? ownOperations : [...ownOperations, HUMAN_CHECK];
  return Object.entries(offers).every(([name, drawn]) => offered.includes(name) === drawn);
}

/** The last of the entries that the bottom bar has for everybody (SHELL-028, SHELL-030); home has the index 0. */
export const LAST_FOR_ALL = 5;

/** The entries for everybody as the shell orders them; home is the shell's own and drawn as it is. */
function navigationHtml({ entries }: ShellFirstPaint, { remotes }: PortalConfig): string {
  const declared = remotes
    .flatMap(({ descriptor }) => descriptor.navigation)
    .filter(({ index }) => index <= LAST_FOR_ALL)
    .sort((one, other) => one.index - other.index);
  const entry = ({ icon, path, label }: NavigationEntry) =>
    (entries[icon] ?? '').replace('{{path}}', () => escapeHtml(path)).replace('{{label}}', () => escapeHtml(label));
  return (entries.home ?? '') + declared.map(entry).join('');
}

/** Undefined when there is no text for one of the places. */
function filled(html: string, config: PortalConfig): string | undefined {
  let known = true;
  const whole = html.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    if (Object.hasOwn(texts, name)) return escapeHtml(texts[name as TextPlace](config));
    known = false;
    return '';
  });
  return known ? whole : undefined;
}
