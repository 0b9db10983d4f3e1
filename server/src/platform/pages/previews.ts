import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { KeyRing } from '../config/key-ring.ts';
import { ownPath } from '../http/own-path.ts';
import { NEXT, readPreviewToken, type ShownRelease } from '../releases/preview-token.ts';
import { SHELL } from '../releases/read-release.ts';

/** Contains the token of the release that the browser is shown. */
export const PREVIEW_COOKIE = 'portal-release';
const TOKEN_IN_COOKIES = new RegExp(`(?:^|; *)${PREVIEW_COOKIE}=([\\w~.+-]{1,300})`);

/** Decides who is shown a release that is not live. */
export interface Previews {
  /** The release that this browser asked for by a link. */
  shownTo(request: Pick<FastifyRequest, 'headers'>): ShownRelease | undefined;
  /**
   * Answers a link with `?release=<token>`: the browser keeps the token and opens the page without it. `?release=next`
   * needs no token where testers may load a remote from their own machine. `?release=` with nothing ends the preview.
   *
   * @param canBeShown whether a release is still there
   * @returns whether it answered. It does not where the address has no such part, or one that shows nothing: then the
   *   page says so
   */
  follow(
    request: FastifyRequest,
    reply: FastifyReply,
    canBeShown: (release: ShownRelease) => Promise<boolean>,
  ): Promise<boolean>;
}

/** How long a browser sees the next shell after `?release=next`, in ms. */
const A_WEEK = 7 * 24 * 60 * 60_000;

/** @example openPreviews(keys, clock, false).shownTo(request) // { remote: 'mf-loyalty', version: '1.1.0' } */
export const openPreviews = (keys: KeyRing, clock: Clock, allowsOverrides: boolean): Previews => ({
  shownTo: ({ headers }) => {
    const [, token] = TOKEN_IN_COOKIES.exec(headers.cookie ?? '') ?? [];
    return token === undefined ? undefined : read(token, keys, clock(), allowsOverrides);
  },
  follow: async (request, reply, canBeShown) => {
    const [path = '/', query = ''] = request.url.split('?');
    const parts = new URLSearchParams(query);
    const token = parts.get('release');
    if (token === null) return false;
    parts.delete('release');
    const shown = read(token, keys, clock(), allowsOverrides);
    if (token !== '' && !(shown && (await canBeShown(shown)))) return false;
    const seconds = shown ? Math.floor((shown.endsAt.getTime() - clock().getTime()) / 1_000) : 0;
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply
      .header(
        'set-cookie',
        `${PREVIEW_COOKIE}=${shown ? token : ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
      )
      .header('cache-control', 'no-store')
      .redirect(`${ownPath(path)}${parts.size > 0 ? `?${parts}` : ''}`, 303);
    return true;
  },
});

function read(token: string, keys: KeyRing, now: Date, allowsOverrides: boolean): ReturnType<typeof readPreviewToken> {
  if (token === NEXT && allowsOverrides)
    return { remote: SHELL, version: NEXT, endsAt: new Date(now.getTime() + A_WEEK) };
  return readPreviewToken(token, keys, now);
}
