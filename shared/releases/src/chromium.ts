import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { codeOf } from './error-code.ts';

/** With these flags the browser asks no other host for anything. */
const ARGUMENTS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-pipe',
];

/** How long the browser may take for one answer, in ms. */
const MAX_ANSWER = 30_000;

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Readonly<Record<string, unknown>>;
  result?: Readonly<Record<string, unknown>>;
  error?: { message: string };
}

/** A page of a browser without a window. */
export interface ChromiumPage {
  /** Opens an address, and waits until its document is there. */
  open(address: string, cookie?: { name: string; value: string }): Promise<void>;
  /**
   * Runs an expression in the page and waits for its promise.
   *
   * @throws Error with the message of what the page threw
   */
  run(expression: string): Promise<void>;
  /**
   * Waits for an error that nothing catches in the page that was opened last.
   *
   * @throws Error with the message of what the page threw
   */
  uncaught(): Promise<never>;
  close(): Promise<void>;
}

/**
 * Opens one page in an installed Chromium, over its debugging pipe.
 *
 * @param place path of the program
 * @throws Error when it does not start
 * @example const page = await openChromiumPage('/usr/bin/chromium'); await page.open('http://localhost:8080/');
 */
export async function openChromiumPage(place: string): Promise<ChromiumPage> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  // Run by root, Chromium refuses to work in its sandbox.
  const more = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const program = spawn(place, [...ARGUMENTS, ...more, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A separate process group, to end all of it: the program may be a script that starts the browser.
    detached: true,
  });
  const ended = new Promise<void>((done) => program.once('exit', () => done()).once('error', () => done()));
  const close = async () => {
    endGroup(program);
    await ended;
    for (const stream of program.stdio) stream?.destroy();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const pipe = openPipe(program, ended);
  try {
    const { targetId } = await pipe.ask('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await pipe.ask('Target.attachToTarget', { targetId, flatten: true });
    const session = String(sessionId);
    await pipe.ask('Page.enable', {}, session);
    await pipe.ask('Runtime.enable', {}, session);
    let uncaught = pipe.mistake(session);
    return {
      close,
      async open(address, cookie) {
        if (cookie) await pipe.ask('Network.setCookie', { ...cookie, url: address }, session);
        uncaught = pipe.mistake(session);
        const loaded = pipe.heard('Page.domContentEventFired', session);
        // A failure is reported by the `await` below.
        loaded.catch(() => undefined);
        const { errorText } = await pipe.ask('Page.navigate', { url: address }, session);
        if (errorText) throw new Error(`${address} does not open: ${errorText}`);
        await loaded;
      },
      async run(expression) {
        const parameters = { expression, awaitPromise: true, returnByValue: true };
        const { exceptionDetails } = await pipe.ask('Runtime.evaluate', parameters, session);
        if (exceptionDetails) throw new Error(wordsOf(exceptionDetails));
      },
      uncaught: () => uncaught,
    };
  } catch (error) {
    await close();
    throw new Error(`The browser ${place} does not start`, { cause: error });
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The group has already ended.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** What the page threw, in one line. */
function wordsOf(details: unknown): string {
  // The shape is the debugging protocol's `ExceptionDetails`.
  const { text, exception } = details as { text: string; exception?: { description?: string } };
  const [line = text] = (exception?.description ?? text).split('\n');
  return line;
}

/** Messages are JSON, each with a zero byte after it. */
function openPipe(program: ChildProcess, ended: Promise<void>) {
  // The program was started with both pipes.
  const [, , , input, output] = program.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Set<(message: Message) => void>();
  let rest = '';
  let last = 0;
  output.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) for (const hear of [...waiting]) hear(JSON.parse(part) as Message);
  });
  // Both pipes break when the program ends. Calls that still wait are rejected below.
  for (const stream of [input, output]) stream.on('error', () => undefined);

  const next = (isIt: (message: Message) => boolean, what: string): Promise<Message> => {
    const { promise, resolve, reject } = Promise.withResolvers<Message>();
    const hear = (message: Message) => isIt(message) && resolve(message);
    waiting.add(hear);
    const late = setTimeout(() => reject(new Error(`no answer in time (${what})`)), MAX_ANSWER);
    void ended.then(() => reject(new Error('the browser has ended')));
    return promise.finally(() => {
      clearTimeout(late);
      waiting.delete(hear);
    });
  };
  return {
    async ask(method: string, params: object, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
      last += 1;
      const id = last;
      const answer = next((message) => message.id === id, method);
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      const { result, error } = await answer;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result ?? {};
    },
    heard: (method: string, sessionId: string): Promise<Message> =>
      next((message) => message.method === method && message.sessionId === sessionId, method),
    /** Rejects with the first error that is thrown in the page from now on and not caught. */
    mistake(sessionId: string): Promise<never> {
      const { promise, reject } = Promise.withResolvers<never>();
      waiting.add(({ method, params, sessionId: from }) => {
        if (method === 'Runtime.exceptionThrown' && from === sessionId)
          reject(new Error(wordsOf(params?.exceptionDetails)));
      });
      // Nothing may be waiting for this promise.
      promise.catch(() => undefined);
      return promise;
    },
  };
}
