import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from '../../../support/at-end.ts';
import { buildPrevious, findPrevious } from '../../../support/instances/previous-build.ts';
import { needs, playScene } from '../../../support/instances/scene.ts';
import { restartInTurn } from '../../../support/instances/several-instances.ts';

const JOURNAL = join(import.meta.dirname, '../../../../server/drizzle/meta/_journal.json');

const previous = await findPrevious();
needs({ 'a git history that reaches before the newest migration': previous });

test('@desktop [REL-143] upgrade: servers of the previous version keep working while the first new one changes the schema', async ({
  atEnd,
}) => {
  const build = await buildPrevious(previous ?? '');
  atEnd(build.remove);
  await playScene({ count: 3, program: build.program, atEnd }, async (several) => {
    const newest = () => several.database.ask('select max("index") from schema_migrations');
    const before = Number(await newest());
    await pause(3_000);
    // Old and new servers answer side by side.
    await restartInTurn(several, 4_000);
    const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8'));
    const after = Number(await newest());
    expect(after).toBe(entries.at(-1).idx);
    // The baseline stands where the last of those before it stood.
    expect(after > before).toBe(entries.length > 1);
    return [];
  });
});
