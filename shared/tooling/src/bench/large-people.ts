import { utils, write } from '@e965/xlsx';
import type { Browser } from '@playwright/test';
import { sum, takeLongTasks } from './long-tasks.ts';
import { median, ratio } from './ratios.ts';
import type { BenchSection } from './section.ts';
import { authorizationAt } from './signed-in-caller.ts';
import { MERCHANTS, signedInPage } from './signed-in-page.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

const RUNS = Number(process.env.RUNS ?? 3);

/** An action on a list, and the text whose appearance ends it. */
const lists = [
  { path: '/terminals', shown: /ID Terminale disponibili/, typed: '5011', found: /risultat[oi] trovat[oi]/ },
  { path: '/users', shown: /LE TUE UTENZE\(\d+\)/, typed: 'giu', found: /risultat[oi] trovat[oi]/ },
] as const;

/**
 * A merchant with 500 terminals and 2,000 staff against that of the demo data: how long the main thread is blocked
 * while a list opens and while it is searched. Also an upload of 2,000 new users against one of 50.
 */
export const largePeople: BenchSection = async (surroundings) => {
  const { browser } = surroundings;
  const server = await startUnlimitedServer(surroundings, 'large-people', { SEED: 'large' });
  const rows: Record<string, object> = {};
  const blocked = {
    demo: await blockedTimes(browser, server.address, 'demo'),
    large: await blockedTimes(browser, server.address, 'large'),
  };
  for (const [title, times] of Object.entries(blocked.demo)) {
    const [demo, large] = [median(times), median(blocked.large[title] ?? [])];
    rows[title] = {
      'demo, ms': Math.round(demo),
      'large, ms': Math.round(large),
      ratio: ratio(large, Math.max(demo, 50)),
    };
  }
  console.log(`Long tasks of the page, processor 4 times slower, medians of ${RUNS} runs\n`);
  console.table(rows);

  const { username, password } = MERCHANTS.large;
  const authorization = await authorizationAt(server.address, username, password);
  const few = await uploadTime(server.address, authorization, 'pochi', 50);
  const many = await uploadTime(server.address, authorization, 'molti', 2_000);
  console.log('\nVerification and upload of new users\n');
  console.table({
    '50 rows': { ms: Math.round(few) },
    '2,000 rows': { ms: Math.round(many) },
    ratio: { ms: ratio(many, few) },
  });
};

async function blockedTimes(browser: Browser, address: string, who: keyof typeof MERCHANTS) {
  const times: Record<string, number[]> = {};
  const add = (title: string, milliseconds: number) => {
    times[title] = [...(times[title] ?? []), milliseconds];
  };
  for (let run = 0; run < RUNS; run += 1) {
    const page = await signedInPage(browser, address, MERCHANTS[who]);
    for (const { path, shown, typed, found } of lists) {
      await page.goto(`${address}${path}`);
      await page.getByText(shown).first().waitFor();
      add(`${path} opens`, sum(await takeLongTasks(page)));
      await page.getByRole('searchbox').pressSequentially(typed);
      await page.getByText(found).first().waitFor();
      add(`${path} is searched`, sum(await takeLongTasks(page)));
    }
    await page.context().close();
  }
  return times;
}

async function uploadTime(address: string, authorization: string, name: string, count: number): Promise<number> {
  const terminals: { terminalId: string; tidStatus: string; terminalType: string }[] = await (
    await fetch(`${address}/api/services/terminals`, { headers: { authorization } })
  ).json();
  const terminal = terminals.find(({ tidStatus, terminalType }) => tidStatus === 'ATTIVO' && terminalType === 'MPOS');
  const people = Array.from({ length: count }, (_, place) => [
    '',
    `${name}${place}@example.com`,
    '',
    terminal?.terminalId ?? '',
    '',
  ]);
  const book = utils.book_new();
  const rows = [['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'], ...people];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Utenze');
  const content: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  const file = new Blob([content]);
  const started = performance.now();
  for (const path of ['/users/file/verify', '/users/file']) {
    const body = new FormData();
    body.set('file', file, 'utenze.xlsx');
    const answer = await fetch(`${address}/api/services${path}`, { method: 'POST', headers: { authorization }, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  return performance.now() - started;
}
