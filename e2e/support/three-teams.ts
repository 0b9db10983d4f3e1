import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { operate } from './operate.ts';
import { type OutsideDesk, openOutsideDesk } from './outside-desk.ts';
import { type RunningPortal, startPortal } from './running-portal.ts';
import { test as base } from './test.ts';

const PUBLISHED = process.env.RELEASES_DIR ?? resolve(import.meta.dirname, '../../.releases');

export const TEAMS = ['loyalty', 'points', 'vouchers'] as const;

/** A team that has only the portal's address and a token for its remote. */
export interface OutsideTeam {
  remote: string;
  mailbox: string;
  desk: OutsideDesk;
  /** Folder of its project. */
  project: string;
  /** Runs a command of `portal-remote` in the project, or in another folder of the team. */
  command(words: readonly string[], folder?: string): Promise<string>;
  /** Replaces what the page says beside the number of terminals, and what its test expects. */
  say(text: string, folder?: string): void;
}

/** A portal with three teams that know nothing of each other. */
export const test = base.extend<{ teams: Record<(typeof TEAMS)[number], OutsideTeam>; own: RunningPortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  own: async ({}, use) => {
    const portal = await startPortal();
    cpSync(join(PUBLISHED, 'sdk'), join(portal.releases, 'sdk'), { recursive: true });
    await use(portal);
    await portal.remove();
  },
  visited: ({ own }, use) => use(own),
  teams: async ({ own, atEnd }, use) => {
    const opened: OutsideTeam[] = [];
    for (const name of TEAMS) opened.push(await openTeam(own, `mf-${name}`, { atEnd }));
    const [loyalty, points, vouchers] = opened;
    if (!loyalty || !points || !vouchers) throw new Error('There are three teams');
    await use({ loyalty, points, vouchers });
  },
});

async function openTeam(
  portal: RunningPortal,
  remote: string,
  ending: Parameters<typeof openOutsideDesk>[1],
): Promise<OutsideTeam> {
  const mailbox = `${remote}@example.it`;
  const [token = ''] = (await operate(portal, 'release-token', remote, '--mail', mailbox)).split('\n');
  const desk = openOutsideDesk({ PORTAL_TOKEN: token }, ending);
  const project = join(desk.folder, remote);
  return {
    remote,
    mailbox,
    desk,
    project,
    command: (words, folder = project) => desk.run(folder, 'npx', 'portal-remote', ...words),
    say(text, folder = project) {
      const name = remote.replace('mf-', '');
      const texts = join(folder, 'src', name, `${name}.texts.ts`);
      const [, before] = /terminals: '([^']+)'/.exec(readFileSync(texts, 'utf8')) ?? [];
      if (before === undefined) throw new Error(`${texts} has no text beside the number of terminals`);
      for (const file of [texts, join(folder, 'src', name, `${name}-page.test.tsx`)])
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, text));
    },
  };
}
