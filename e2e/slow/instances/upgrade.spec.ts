import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from '../../support/at-end.ts';
import { buildPrevious, findPrevious } from '../../support/instances/previous-build.ts';
import { needs, playScene } from '../../support/instances/scene.ts';
import { restartInTurn } from '../../support/instances/several-instances.ts';

const previous = await findPrevious();
needs({ 'a git history that reaches before the newest migration': previous });

test('@desktop [REL-143] upgrade: servers of the previous version keep working while the first new one changes the schema', async ({
  atEnd,
}) => {
  const build = await buildPrevious(previous ?? '');
  atEnd(build.remove);
  await playScene({ count: 3, program: build.program, atEnd }, async (several) => {
    const migrations = () => several.database.ask('select count(*) from schema_migrations');
    const before = await migrations();
    await pause(3_000);
    // Old and new servers answer side by side.
    await restartInTurn(several, 4_000);
    expect(Number(await migrations())).toBeGreaterThan(Number(before));
    return [];
  });
});
