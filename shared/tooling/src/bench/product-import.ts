import { utils, write } from '@e965/xlsx';
import { percentile, ratio } from './ratios.ts';
import type { BenchSection } from './section.ts';
import { authorizationAt } from './signed-in-caller.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

const ROWS = 20_000;
const RUNS = 60;

/**
 * How long one merchant's calls for the catalogue take while another merchant imports twenty thousand products,
 * compared with the same call at rest.
 */
export const productImport: BenchSection = async (surroundings) => {
  const server = await startUnlimitedServer(surroundings, 'product-import', { SEED: 'large' });
  const rows: Record<string, object> = {};
  for (const [title, username, password] of [
    ['103 products', 'marta.ferri', 'Bottega2026'],
    ['10,000 products', 'grande.magazzino', 'Magazzino2026'],
  ] as const) {
    const reader = await signIn(server.address, username, password);
    const importer = await signIn(server.address, 'paolo.neri', 'DueTorri2026');
    const getCatalog = () => timed(() => reader('GET', '/catalog'));
    const atRest = await callWhile(getCatalog, (calls) => calls < RUNS);
    let isDone = false;
    const uploading = timed(() =>
      importer('POST', '/file/product', { file: fileOf(title), extension: 'xlsx' }),
    ).finally(() => {
      isDone = true;
    });
    const meanwhile = await callWhile(getCatalog, () => !isDone);
    rows[title] = {
      'import, s': ((await uploading) / 1_000).toFixed(1),
      'calls meanwhile': meanwhile.length,
      'p95 at rest, ms': percentile(atRest, 0.95).toFixed(0),
      'p95 meanwhile, ms': percentile(meanwhile, 0.95).toFixed(0),
      'longest, ms': Math.max(...meanwhile).toFixed(0),
      ratio: ratio(percentile(meanwhile, 0.95), percentile(atRest, 0.95)),
    };
  }
  console.log(
    `GET catalog of a merchant while another imports ${ROWS} products, compared with the same call at rest\n`,
  );
  console.table(rows);
};

async function callWhile(call: () => Promise<number>, goesOn: (calls: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) times.push(await call());
  return times;
}

function fileOf(prefix: string): string {
  const products = Array.from({ length: ROWS }, (_, index) => [
    `${prefix.replaceAll(/\W/g, ' ')} ${index}`,
    `Descrizione del prodotto numero ${index}, come si scrive in un listino`,
    (index % 9_000) / 100 + 0.5,
    `Reparto ${index % 40}; Scaffale ${index % 7}`,
  ]);
  const headers = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headers, ...products]), 'Catalogo');
  return write(book, { type: 'base64', bookType: 'xlsx', compression: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Caller = (method: 'GET' | 'POST', path: string, body?: object) => Promise<void>;

async function signIn(address: string, username: string, password: string): Promise<Caller> {
  const authorization = await authorizationAt(address, username, password);
  return async (method, path, body) => {
    const called = await fetch(`${address}/api/services${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await called.text();
    if (!called.ok) throw new Error(`${path} answered ${called.status}: ${text.slice(0, 200)}`);
  };
}
