import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const PUBLISHED = process.env.RELEASES_DIR ?? join(WORKSPACE, '.releases');

/** Where Node keeps the server's compiled code, so that later starts take less time. */
const COMPILED = join(WORKSPACE, 'node_modules/.cache/portal-journeys');

/**
 * No limits on calls by address: journeys run one after the other from one address, and a quick machine runs many in a
 * minute. Together they would reach limits that no person reaches.
 */
const WITHOUT_LIMITS = { LIMIT_LOGIN: '0', LIMIT_GUEST: '0', LIMIT_GENERAL: '0' } as const;

export interface RunningPortal {
  address: string;
  /** Its own copy of the releases, which a journey may break. */
  releases: string;
  /** Its data folder. */
  data: string;
  /** Everything the server printed so far. */
  log(): string;
  /** Stops the server and keeps its data, so that `start` can continue with them. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes everything it wrote. */
  remove(): Promise<void>;
}

/**
 * Starts the built portal on a free port, with its own demo data. The human check is real but cheap: a proof of work
 * with few tries. A journey about limits sets its own.
 */
export async function startPortal(environment: Record<string, string> = {}): Promise<RunningPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  // PostgreSQL may run as a separate user, and reaches the data through this folder.
  chmodSync(folder, 0o711);
  const releases = join(folder, 'releases');
  copyLive(PUBLISHED, releases);
  const data = join(folder, 'data');
  const { DEMO_DATA } = process.env;
  if (DEMO_DATA && !environment.DATA_DIR) cpSync(DEMO_DATA, data, { recursive: true });
  const settings = {
    DATA_DIR: data,
    RELEASES_DIR: releases,
    HUMAN_CHECK_TRIES: '200',
    ...WITHOUT_LIMITS,
    ...environment,
  };

  let output = '';
  let running = await launch({ ...settings, PORT: '0' });
  const port = new URL(running.address).port;

  async function launch(env: Record<string, string>) {
    const child = spawn(process.execPath, [join(WORKSPACE, 'server/dist/main.mjs')], {
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const address = await addressOf(child, (text) => {
      output += text;
    });
    return { child, address };
  }

  const stop = async () => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
    child.kill('SIGTERM');
    await ended;
  };

  return {
    address: running.address,
    releases,
    data: settings.DATA_DIR,
    log: () => output,
    stop,
    async start() {
      running = await launch({ ...settings, PORT: port });
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies only the live releases, so that no earlier one replaces a release that a journey breaks. */
export function copyLive(from: string, to: string): void {
  for (const app of readdirSync(from)) {
    const pointer = join(from, app, 'live.json');
    if (!existsSync(pointer)) continue;
    const live = JSON.parse(readFileSync(pointer, 'utf8')) as { version: string; since: string };
    cpSync(join(from, app, live.version), join(to, app, live.version), { recursive: true });
    writeFileSync(join(to, app, 'live.json'), JSON.stringify({ ...live, previous: [], replaced: {} }));
  }
}

/**
 * Waits for the line that names the address. If the server ends before that, the test fails with the server's output.
 */
function addressOf(child: ChildProcess, keep: (text: string) => void): Promise<string> {
  return new Promise((resolveAddress, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      keep(String(chunk));
      printed += String(chunk);
      const found = /http:\/\/[\w.:[\]-]+/.exec(printed);
      if (found) resolveAddress(found[0].replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${printed}`)));
  });
}
