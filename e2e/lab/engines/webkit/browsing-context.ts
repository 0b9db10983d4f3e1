import { randomUUID } from 'node:crypto';
import {
  callScript,
  elementScript,
  functionOf,
  type PageAnswer,
  type PageState,
  type RemoteValue,
  STATE_SCRIPT,
} from './in-page.ts';
import { DriverError, type DriverSession } from './web-driver.ts';

const LOOK_EVERY_MS = 80;
const MAX_LOOK_MS = 2_000;
/** How often to try to find the window size that gives the page the requested size. */
const MAX_SIZE_TRIES = 6;

const MAX_NAVIGATION_MS = 20_000;
const SEND_AGAIN_MS = 4_000;

/** A document of the portal that has no scripts. */
const PLAIN_PATH = '/config.json';

/** Sends an event of BiDi. */
export type Emit = (method: string, params: Record<string, unknown>) => void;

interface CallTarget {
  sandbox?: string;
}

/** A tab: what BiDi calls a browsing context, on a window of the driver. */
export class BrowsingContext {
  readonly id: string;
  readonly #session: DriverSession;
  readonly #window: string;
  readonly #emit: Emit;
  /** Directs commands to this window while they are sent. */
  readonly #within: <Result>(window: string, run: () => Promise<Result>) => Promise<Result>;
  readonly #beforeScripts: () => readonly string[];
  #token = '';
  #address = 'about:blank';
  #readiness = '';
  #traversals = 0;
  #realms: string[] = [];
  #navigation: string | undefined;
  /** Where the browser was sent, until it is there. */
  #sent: { address: string; again: number; end: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #closed = false;
  /** Whether another document is shown for a moment, which is not reported. */
  #preparing = false;

  constructor(options: {
    id: string;
    session: DriverSession;
    window: string;
    emit: Emit;
    within: <Result>(window: string, run: () => Promise<Result>) => Promise<Result>;
    beforeScripts: () => readonly string[];
  }) {
    this.id = options.id;
    this.#session = options.session;
    this.#window = options.window;
    this.#emit = options.emit;
    this.#within = options.within;
    this.#beforeScripts = options.beforeScripts;
  }

  /** Reports the first document, and then watches for changes. */
  async start(): Promise<void> {
    const [token, address] = await this.#state();
    this.#token = token;
    this.#address = address;
    this.#readiness = 'complete';
    this.#newRealm();
    this.#lookLater();
  }

  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, maxMs?: number): Promise<unknown> {
    return this.#within(this.#window, () => this.#session.send(method, path, body, maxMs));
  }

  async navigate(address: string): Promise<{ navigation: string; url: string }> {
    this.#navigation = randomUUID();
    const navigation = this.#navigation;
    const scripts = this.#beforeScripts();
    // The driver cannot run scripts before a page's own scripts. But what such scripts would store for the tab can be
    // stored from another document of the same origin.
    if (scripts.length > 0 && address.startsWith('http')) {
      this.#preparing = true;
      await this.#prepareOrigin(new URL(address).origin, scripts);
    }
    this.#emit('browsingContext.navigationStarted', { context: this.id, navigation, url: address });
    await this.#go(address);
    this.#sent = { address, again: Date.now() + SEND_AGAIN_MS, end: Date.now() + MAX_NAVIGATION_MS };
    this.#preparing = false;
    return { navigation, url: address };
  }

  async #prepareOrigin(origin: string, scripts: readonly string[]): Promise<void> {
    const plain = `${origin}${PLAIN_PATH}`;
    const end = Date.now() + MAX_NAVIGATION_MS;
    let next = 0;
    for (;;) {
      if (Date.now() > next) {
        next = Date.now() + SEND_AGAIN_MS;
        await this.#go(plain);
      }
      // Between two documents there is no document to ask.
      const [, at, readiness] = await this.#state().catch((error: Error) => ['', error.message, 'unknown'] as const);
      if (at === plain && readiness === 'complete') break;
      if (Date.now() > end) throw new DriverError('timeout', `${plain} did not load: ${at} is ${readiness}`);
    }
    for (const source of scripts) await this.#call(source, [], false, 0);
  }

  #go(address: string): Promise<unknown> {
    return this.send('POST', '/url', { url: address });
  }

  /**
   * Now and then WebKitGTK answers and then forgets where it was sent, most often when it needs another process for the
   * document: it shows the earlier one for ever.
   */
  async #goAgain(): Promise<void> {
    if (!this.#sent || Date.now() < this.#sent.again) return;
    const { address, end } = this.#sent;
    this.#sent = Date.now() < end ? { address, again: Date.now() + SEND_AGAIN_MS, end } : undefined;
    if (this.#sent) await this.#go(address);
  }

  async reload(): Promise<void> {
    this.#navigation = randomUUID();
    await this.send('POST', '/refresh');
  }

  async traverse(delta: number): Promise<void> {
    await this.send('POST', delta < 0 ? '/back' : '/forward');
  }

  async evaluate(expression: string, target: CallTarget, keep: boolean, depth: number) {
    return this.call(functionOf(expression), [], target, keep, depth);
  }

  async call(source: string, args: readonly RemoteValue[], { sandbox }: CallTarget, keep: boolean, depth: number) {
    const answer = await this.#call(source, args, keep, depth);
    const realm = this.#realmOf(sandbox);
    if (answer.type === 'success') return { type: 'success', realm, result: this.#owned(answer.result) };
    if (answer.type === 'exception') return { ...answer, realm };
    // The document of this handle has gone: say so before the answer, as a navigation does.
    await this.look();
    throw new DriverError('no such handle', 'The document of this object has gone');
  }

  #owned(result: RemoteValue): RemoteValue {
    return result.type === 'window' ? { ...result, value: { context: this.id } } : result;
  }

  async #call(source: string, args: readonly RemoteValue[], keep: boolean, depth: number): Promise<PageAnswer> {
    const script = callScript({ source, args, keep, depth });
    return (await this.send('POST', '/execute/async', { script, args: [] })) as PageAnswer;
  }

  /** Chooses files in a field of the page. */
  async setFiles(reference: string, files: readonly string[]): Promise<void> {
    const element = (await this.send('POST', '/execute/sync', {
      script: elementScript(reference),
      args: [],
    })) as object;
    const [id] = Object.values(element);
    await this.send('POST', `/element/${id}/value`, { text: files.join('\n') });
  }

  /** Gives the page a size: the window's, less what the browser draws around it. */
  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    let outer = { width, height };
    for (let tries = 0; tries < MAX_SIZE_TRIES; tries += 1) {
      await this.send('POST', '/window/rect', { x: 0, y: 0, ...outer });
      const script = `const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done([innerWidth, innerHeight])));`;
      const [innerWidth, innerHeight] = (await this.send('POST', '/execute/async', { script, args: [] })) as number[];
      const more = { width: width - (innerWidth ?? 0), height: height - (innerHeight ?? 0) };
      if (more.width === 0 && more.height === 0) return;
      outer = { width: outer.width + more.width, height: outer.height + more.height };
    }
    throw new DriverError('unsupported operation', `The window cannot give the page ${width} × ${height}`);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Checks once whether the tab shows another document or address, and reports it. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const [token, address, readiness, traversals] = await this.#state();
    if (this.#preparing || address.endsWith(PLAIN_PATH)) return;
    if (token === this.#token && address === this.#address) await this.#goAgain();
    else this.#sent = undefined;
    if (token !== this.#token) {
      const navigation = this.#navigation ?? randomUUID();
      this.#navigation = undefined;
      for (const realm of this.#realms) this.#emit('script.realmDestroyed', { realm });
      this.#token = token;
      this.#address = address;
      this.#readiness = '';
      this.#traversals = traversals;
      this.#emit('browsingContext.navigationCommitted', { context: this.id, navigation, url: address });
      this.#newRealm();
      // Going back may lead to a place in the history that has the same address.
    } else if (address !== this.#address || traversals !== this.#traversals) {
      this.#address = address;
      this.#traversals = traversals;
      this.#emit('browsingContext.historyUpdated', { context: this.id, url: address });
    }
    this.#tellReadiness(readiness);
  }

  #tellReadiness(readiness: string): void {
    if (readiness === this.#readiness || readiness === 'loading') return;
    const params = { context: this.id, navigation: null, url: this.#address };
    if (this.#readiness === '') this.#emit('browsingContext.domContentLoaded', params);
    if (readiness === 'complete') this.#emit('browsingContext.load', params);
    this.#readiness = readiness;
  }

  #newRealm(): void {
    const realm = randomUUID();
    this.#realms = [realm];
    const { origin } = new URL(this.#address);
    this.#emit('script.realmCreated', { realm, context: this.id, origin, type: 'window' });
  }

  /** The page has only one world; each sandbox is another name for it. */
  #realmOf(sandbox: string | undefined): string {
    const [main = ''] = this.#realms;
    if (!sandbox) return main;
    const realm = `${main}/${sandbox}`;
    if (!this.#realms.includes(realm)) this.#realms.push(realm);
    return realm;
  }

  /** Between two documents the driver may lose the question, and never answer. */
  async #state(): Promise<PageState> {
    return (await this.send('POST', '/execute/sync', { script: STATE_SCRIPT, args: [] }, MAX_LOOK_MS)) as PageState;
  }

  #lookLater(): void {
    this.#timer = setTimeout(async () => {
      // Between two documents there is no document to ask; the next check will tell.
      await this.look().catch(() => undefined);
      if (!this.#closed) this.#lookLater();
    }, LOOK_EVERY_MS);
  }
}
