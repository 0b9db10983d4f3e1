import { setTimeout as pause } from 'node:timers/promises';
import { test } from '../../../support/at-end.ts';
import { needs, playScene } from '../../../support/instances/scene.ts';

const AROUND_MS = 8_000;
const AWAY_MS = 5_000;

needs({});

test('@desktop [REL-140] database: PostgreSQL is restarted, and calls fail only with 503 and only while it is away', ({
  atEnd,
}) =>
  playScene({ count: 2, atEnd }, async ({ database }) => {
    await pause(AROUND_MS);
    const from = performance.now();
    await database.whileAway(() => pause(AWAY_MS));
    const to = performance.now();
    await pause(AROUND_MS);
    return [[from, to]];
  }));

test('@desktop [REL-140] failover: a replica replaces PostgreSQL and has everything that was acknowledged', ({
  atEnd,
}) =>
  playScene({ count: 2, atEnd }, async ({ database }) => {
    await database.addReplica();
    await pause(AROUND_MS);
    const from = performance.now();
    await database.failOver(AWAY_MS);
    const to = performance.now();
    await pause(AROUND_MS);
    return [[from, to]];
  }));
