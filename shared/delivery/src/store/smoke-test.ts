import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ConfigFile, ReleaseFile } from '@portal/contract';
import { composeRemote, renderDocument } from '@portal/contract/composition';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RefusedRelease } from './contract-gate.ts';
import { Refusal } from './refusal.ts';
import { integrityOf } from './release-files.ts';

/** How long a release may take to start, in ms. */
const MAX_START = 20_000;

/** With these flags, besides Playwright's own, the browser asks no other host for anything. */
const ARGUMENTS = ['--disable-gpu', '--disable-quic', '--disable-sync'];

interface SmokeTest {
  /** Path of a Chromium. */
  browser: string;
  /** The releases to load. */
  candidates: readonly ReleaseFile[];
}

interface Composed extends SmokeTest {
  /** Folder of the releases. */
  releases: string;
  /** All releases that would be live together. */
  composition: readonly ReleaseFile[];
}

interface Running extends SmokeTest {
  /** Address of a portal that is composed with these releases. */
  address: string;
  /** Sent with each request, when the portal is composed so only for a browser with this cookie. */
  cookie: { name: string; value: string };
}

/**
 * Loads new releases once in a browser before they go live, together with the others that would be live: a shell must
 * start, a remote's module must run. Nothing is called, and no page of a remote is opened. No portal need run: the
 * browser gets each answer from the disk.
 *
 * @returns those that do not start
 * @throws Refusal when none of them is a shell
 * @throws Error when the browser does not start
 * @example await smokeTest({ browser: '/usr/bin/chromium', releases, composition: [shell, catalogue], candidates: [catalogue] })
 */
export async function smokeTest({ browser, candidates, releases, composition }: Composed): Promise<RefusedRelease[]> {
  const answerOf = await portalOf(releases, composition);
  return loadEach(browser, candidates, 'http://localhost/', (context) =>
    context.route('**', async (route) => route.fulfill(answerOf(new URL(route.request().url()).pathname))),
  );
}

/** The same in a portal that runs. */
export const smokeTestAt = ({ browser, candidates, address, cookie }: Running): Promise<RefusedRelease[]> =>
  loadEach(browser, candidates, address, (context) => context.addCookies([{ ...cookie, url: address }]));

/** What a portal of these releases answers: its configuration, its files, and the document at every other address. */
async function portalOf(releases: string, composition: readonly ReleaseFile[]) {
  const shell = composition.find(({ remote }) => remote === 'shell');
  if (!shell) throw new Refusal('there is no shell');
  const folderOf = ({ remote, version }: ReleaseFile) => `/releases/${remote}/${version}/`;
  const config: ConfigFile = {
    remotes: composition.flatMap((release) => ('entry' in release ? [composeRemote({ release }, folderOf)] : [])),
    shell: { version: shell.version },
  };
  const configuration = JSON.stringify(config);
  const template = await readFile(join(releases, 'shell', shell.version, 'index.html'), 'utf8');
  const checkedConfiguration = integrityOf(Buffer.from(configuration));
  const document = renderDocument(template, { nonce: 'smoke-test', checkedConfiguration });
  // Only names that the builds list: an address cannot leave their folders.
  const files = new Map(
    composition.flatMap((release) =>
      Object.keys(release.integrity).map((file) => [
        `${folderOf(release)}${file}`,
        join(releases, release.remote, release.version, file),
      ]),
    ),
  );
  return (address: string) => {
    const path = files.get(address);
    if (path !== undefined) return { path };
    if (address === '/config.json') return { body: configuration, contentType: 'application/json' };
    return extname(address) === '' ? { body: document, contentType: 'text/html' } : { status: 404 };
  };
}

async function loadEach(
  browser: string,
  candidates: readonly ReleaseFile[],
  address: string,
  prepare: (context: BrowserContext) => Promise<unknown>,
): Promise<RefusedRelease[]> {
  const chromium = await launch(browser);
  try {
    const context = await chromium.newContext();
    await prepare(context);
    const page = await context.newPage();
    const failed: RefusedRelease[] = [];
    for (const release of candidates) {
      try {
        await load(page, address, release);
      } catch (error) {
        const mistake = `${release.remote} ${release.version} does not start in a browser: ${reasonOf(error)}`;
        failed.push({ release, mistakes: [mistake] });
      }
    }
    return failed;
  } finally {
    await chromium.close();
  }
}

async function launch(executablePath: string): Promise<Browser> {
  // Loaded only for a smoke test: a server that makes none never holds it in memory.
  const { chromium } = await import('playwright-core');
  try {
    // Run by root, Chromium refuses to work in its sandbox.
    return await chromium.launch({ executablePath, args: ARGUMENTS, chromiumSandbox: process.getuid?.() !== 0 });
  } catch (error) {
    throw new Error(`The browser ${executablePath} does not start`, { cause: error });
  }
}

async function load(page: Page, address: string, release: ReleaseFile): Promise<void> {
  const { promise: thrown, reject } = Promise.withResolvers<never>();
  // Nothing may be waiting for this promise.
  thrown.catch(() => undefined);
  page.once('pageerror', reject);
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const starts = page.evaluate<void>(startOf(release));
    // A shell that throws draws nothing. What a remote throws is reported when its module is loaded.
    await ('entry' in release ? starts : Promise.race([starts, thrown]));
  } finally {
    page.removeListener('pageerror', reject);
  }
}

/** What the page threw, in one line that begins with the kind of error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.replace(/^page\.\w+: /, '').split('\n');
  return error.name === 'Error' ? line : `${error.name}: ${line}`;
}

/**
 * What runs in the page. The shell is there once it has drawn something and its federation runtime has an instance;
 * then the remote's module is loaded as the shell would load it.
 */
function startOf(release: ReleaseFile): string {
  const source =
    'entry' in release
      ? { name: release.name, entry: `/releases/${release.remote}/${release.version}/${release.entry}` }
      : null;
  return `(async (source, limit) => {
    const end = Date.now() + limit;
    const host = () => document.querySelector('#portal > *') && globalThis.__FEDERATION__?.__INSTANCES__?.[0];
    while (!host()) {
      if (Date.now() > end) throw new Error('the shell does not start');
      await new Promise((go) => setTimeout(go, 50));
    }
    if (!source) return;
    const { name, entry } = source;
    const late = new Promise((_, fail) => setTimeout(() => fail(new Error('it does not start in time')), limit));
    host().registerRemotes([{ name, entry, type: 'window', entryGlobalName: name }], { force: true });
    await Promise.race([host().loadRemote(name + '/remote'), late]);
  })(${JSON.stringify(source)}, ${MAX_START})`;
}
