import { setTimeout as pause } from 'node:timers/promises';
import { test } from '../../../support/at-end.ts';
import { findPooler, startPooler } from '../../../support/instances/pooler.ts';
import { needs, playScene } from '../../../support/instances/scene.ts';
import { urlAt } from '../../../support/instances/several-instances.ts';

const program = findPooler();
needs({ pgbouncer: program });

test('@desktop [REL-141] pooler: behind PgBouncer in transaction mode the same holds while PostgreSQL fails over', ({
  atEnd,
}) =>
  playScene(
    {
      count: 3,
      atEnd,
      urlOf: async (database) => {
        const pooler = await startPooler(program ?? '', database.address);
        atEnd(pooler.stop);
        return urlAt(pooler.address, pooler.port);
      },
    },
    async ({ database }) => {
      await database.addReplica();
      await pause(8_000);
      const from = performance.now();
      await database.failOver(4_000);
      const to = performance.now();
      await pause(8_000);
      return [[from, to]];
    },
  ));
