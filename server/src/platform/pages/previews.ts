import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { KeyRing } from '../config/key-ring.ts';
import { ownPath } from '../http/own-path.ts';
import { NEXT, readPass, type ShownRelease } from '../releases/preview-pass.ts';
import { SHELL } from '../releases/read-release.ts';

/** Contains the pass of the release that the browser is shown. */
export const PREVIEW_COOKIE = 'portal-release';
const PASS_IN_COOKIES = new RegExp(`(?:^|; *)${PREVIEW_COOKIE}=([\\w~.+-]{1,300})`);

/** Decides who is shown a release that is not live. */
export interface Previews {
  /** The release that this browser asked for by a link. */
  shownTo(request: Pick<FastifyRequest, 'headers'>): ShownRelease | undefined;
  /**
   * Answers a link with `?release=<pass>`: the browser keeps the pass and opens the page without it. `?release=next`
   * needs no pass where testers may load a remote from their own machine. `?release=` without a pass ends the preview.
   *
   * @returns undefined when the address has no such part
   */
  follow(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

/** How long a browser sees the next shell after `?release=next`, in ms. */
const A_WEEK = 7 * 24 * 60 * 60_000;

/** @example openPreviews(keys, clock, false).shownTo(request) // { remote: 'mf-loyalty', version: '1.1.0' } */
export const openPreviews = (keys: KeyRing, clock: Clock, allowsOverrides: boolean): Previews => ({
  shownTo: ({ headers }) => {
    const [, pass] = PASS_IN_COOKIES.exec(headers.cookie ?? '') ?? [];
    return pass === undefined ? undefined : read(pass, keys, clock(), allowsOverrides);
  },
  follow: (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?');
    const parts = new URLSearchParams(query);
    const pass = parts.get('release');
    if (pass === null) return undefined;
    parts.delete('release');
    const shown = read(pass, keys, clock(), allowsOverrides);
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

function read(pass: string, keys: KeyRing, now: Date, allowsOverrides: boolean): ReturnType<typeof readPass> {
  if (pass === NEXT && allowsOverrides)
    return { remote: SHELL, version: NEXT, endsAt: new Date(now.getTime() + A_WEEK) };
  return readPass(pass, keys, now);
}
