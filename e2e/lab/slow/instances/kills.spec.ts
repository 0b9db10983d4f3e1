import { setTimeout as pause } from 'node:timers/promises';
import { test } from '../../../support/at-end.ts';
import { type Away, needs, playScene } from '../../../support/instances/scene.ts';

const KILLS = Number(process.env.KILLS ?? 12);
const BETWEEN_MS = 3_000;

needs({});
// An import whose server was killed counts as abandoned after more than a minute, and this waits for it.
test.describe.configure({ timeout: 300_000 });

test('@desktop [REL-138] kills: one of three servers is killed every few seconds, and nothing acknowledged is lost or duplicated', ({
  atEnd,
}) =>
  playScene({ count: 3, atEnd }, async ({ instances }) => {
    const away: Away[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killed = instances[kill % instances.length];
      const from = performance.now();
      await killed?.kill();
      away.push([from, performance.now()]);
      await pause(BETWEEN_MS);
      await killed?.start();
    }
    return away;
  }));
