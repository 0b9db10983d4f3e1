import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { KeyRing } from '../config/key-ring.ts';
import { ownPath } from '../http/own-path.ts';
import { readPass, type ShownRelease } from '../releases/preview-pass.ts';

/** Contains the pass of the release that the browser is shown. */
export const PREVIEW_COOKIE = 'portal-release';
const PASS_IN_COOKIES = new RegExp(`(?:^|; *)${PREVIEW_COOKIE}=([\\w~.+-]{1,300})`);

/** Decides who is shown a release that is not live. */
export interface Previews {
  /** The release that this browser asked for by a link. */
  shownTo(request: Pick<FastifyRequest, 'headers'>): ShownRelease | undefined;
  /**
   * Answers a link with `?release=<pass>`: the browser keeps the pass and opens the page without it. `?release=`
   * without a pass ends the preview.
   *
   * @returns undefined when the address has no such part
   */
  follow(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** @example openPreviews(keys, clock).shownTo(request) // { remote: 'mf-loyalty', version: '1.1.0' } */
export const openPreviews = (keys: KeyRing, clock: Clock): Previews => ({
  shownTo: ({ headers }) => {
    const [, pass] = PASS_IN_COOKIES.exec(headers.cookie ?? '') ?? [];
    return pass === undefined ? undefined : readPass(pass, keys, clock());
  },
  follow: (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?');
    const parts = new URLSearchParams(query);
    const pass = parts.get('release');
    if (pass === null) return undefined;
    parts.delete('release');
    const shown = readPass(pass, keys, clock());
    const seconds = shown ? Math.floor((shown.endsAt.getTime() - clock().getTime()) / 1_000) : 0;
    const secure = request.protocol === 'https' ? '; Secure' : '';
    return reply
      .header(
        'set-cookie',
        `${PREVIEW_COOKIE}=${shown ? pass : ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
      )
      .header('cache-control', 'no-store')
      .redirect(`${ownPath(path)}${parts.size > 0 ? `?${parts}` : ''}`, 303);
  },
});
