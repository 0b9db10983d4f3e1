import { createHash } from 'node:crypto';

/**
 * Whether a browser is in the share that sees a release. The answer for one browser and one release is always the same,
 * on every server. A browser that is in a share stays in it when the share grows. Each release is shown to different
 * browsers.
 *
 * @param browser a random name that the browser keeps
 * @example isInShare('3q2-7w…', { room: 'mf-loyalty', version: '1.1.0', percent: 10 }) // true for one browser of ten
 */
export function isInShare(
  browser: string,
  { room, version, percent }: { room: string; version: string; percent: number },
): boolean {
  const place = createHash('sha256').update(`${room}\0${version}\0${browser}`).digest().readUInt32BE();
  return place < (percent / 100) * 2 ** 32;
}
