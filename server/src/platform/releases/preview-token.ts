import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../config/data-key.ts';
import { type KeyRing, keysOf } from '../config/key-ring.ts';

/** A release that a browser is shown instead of the live one. */
export interface ShownRelease {
  /** A remote, or `shell` for a staged shell with everything that is live for it. */
  remote: string;
  version: string;
}

/** Stands for the version of the shell that is staged at that moment: `?release=next`. */
export const NEXT = 'next';

/** How long the link of a preview works, in ms. */
const PREVIEW_TIME = 7 * 24 * 60 * 60_000;

const TOKEN = /^(shell|mf[a-z0-9-]{1,60})~([0-9A-Za-z][\w.+-]{0,99})~([0-9a-z]{1,12})~([\w-]{43})$/;

/**
 * Makes the token in the link of a preview: the right to see one release that is live for nobody, until the token ends.
 * It is signed and not stored, so every instance can check it.
 *
 * @example previewToken({ remote: 'mf-loyalty', version: '1.0.0', now }, keys) // 'mf-loyalty~1.0.0~mp3k…~…'
 */
export function previewToken({ remote, version, now }: ShownRelease & { now: Date }, keys: KeyRing): string {
  const text = `${remote}~${version}~${(now.getTime() + PREVIEW_TIME).toString(36)}`;
  return `${text}~${signatureOf(text, keys.present)}`;
}

/** The release that a token shows; undefined when this portal did not sign it, or when it has ended. */
export function readPreviewToken(
  token: string,
  keys: KeyRing,
  now: Date,
): (ShownRelease & { endsAt: Date }) | undefined {
  const [, remote = '', version = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
  const endsAt = new Date(Number.parseInt(end, 36) || 0);
  if (endsAt.getTime() <= now.getTime()) return undefined;
  const text = `${remote}~${version}~${end}`;
  const isOurs = keysOf(keys).some((key) => sameText(signatureOf(text, key), signature));
  return isOurs ? { remote, version, endsAt } : undefined;
}

const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', keyFor('release-preview', key)).update(text).digest('base64url');

const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
