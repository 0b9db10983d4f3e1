import { createHash } from 'node:crypto';
import { listedApps } from './list-releases.ts';
import { readPointer } from './live-releases.ts';
import { EXIT, Refusal, unlessRefused } from './refusal.ts';
import { readStaged } from './staged-releases.ts';

/**
 * How many browsers of a hundred see a release, as it was typed.
 *
 * @throws Refusal unless it is a whole number from 1 to 100
 */
export function asShare(percent: string | number): number {
  const share = Number(percent);
  if (Number.isInteger(share) && share >= 1 && share <= 100) return share;
  throw new Refusal(`--percent is '${percent}': it takes a whole number from 1 to 100.`, EXIT.usage);
}

/**
 * Whether a browser is in the share that sees a release. The answer for one browser and one release is always the same,
 * on every server. A browser that is in a share stays in it when the share grows. Each release is shown to different
 * browsers.
 *
 * @param browser a random name that the browser keeps
 * @example isInShare('3q2-7w…', { app: 'mf-loyalty', version: '1.1.0', percent: 10 }) // true for one browser of ten
 */
export function isInShare(
  browser: string,
  { app, version, percent }: { app: string; version: string; percent: number },
): boolean {
  const place = createHash('sha256').update(`${app}\0${version}\0${browser}`).digest().readUInt32BE();
  return place < (percent / 100) * 2 ** 32;
}

/** A release that is live or staged, and how many browsers of a hundred see it. */
export interface ReleaseShare {
  app: string;
  version: string;
  percent: number;
}

/**
 * Who sees which release now: the live releases, those that a share sees, and the staged ones that nobody sees. An app
 * with a damaged pointer is left out.
 *
 * @example releaseShares('/srv/portal/releases') // [{ app: 'mf-loyalty', version: '1.1.0', percent: 10 }, …]
 */
export function releaseShares(releases: string): ReleaseShare[] {
  const sharesOf = (app: string): ReleaseShare[] => {
    const staged = readStaged(releases, app).staged.map(({ version, percent = 0 }) => ({ app, version, percent }));
    const live = readPointer(releases, app)?.version;
    const others = staged.reduce((rest, { percent }) => rest - percent, 100);
    return live === undefined ? staged : [{ app, version: live, percent: others }, ...staged];
  };
  return listedApps(releases).flatMap((app) =>
    unlessRefused(
      () => sharesOf(app),
      () => [],
    ),
  );
}
