import { BrowsingContext, type Emit } from './browsing-context.ts';
import { type DriverSession, openSession } from './web-driver.ts';

const LOOK_FOR_TABS_EVERY_MS = 400;

/** A person's browser: what BiDi calls a user context. It has its own session of the driver, and so its own profile. */
export class UserContext {
  readonly id: string;
  readonly #display: string;
  readonly #emit: Emit;
  readonly tabs = new Map<string, BrowsingContext>();
  #session: DriverSession | undefined;
  #current = '';
  /** Whether a requested tab is being opened, so that it is not mistaken for one that a page opened. */
  #opening = false;
  #queue: Promise<unknown> = Promise.resolve();
  #viewport: { width: number; height: number } | undefined;
  #timeZone = 'Europe/Rome';
  #timer: NodeJS.Timeout | undefined;
  readonly #preloaded = new Map<string, string>();

  readonly #acceptInsecureCerts: boolean;

  constructor(id: string, display: string, emit: Emit, acceptInsecureCerts: boolean) {
    this.id = id;
    this.#acceptInsecureCerts = acceptInsecureCerts;
    this.#display = display;
    this.#emit = emit;
  }

  set timeZone(timeZone: string) {
    this.#timeZone = timeZone;
  }

  set viewport(viewport: { width: number; height: number }) {
    this.#viewport = viewport;
  }

  preload(id: string, source: string): void {
    this.#preloaded.set(id, source);
  }

  /** @returns whether the script was one of this browser's */
  unload(id: string): boolean {
    return this.#preloaded.delete(id);
  }

  /** Opens a tab; the first one opens the browser. */
  async open(): Promise<BrowsingContext> {
    if (this.#session) {
      this.#opening = true;
      try {
        const { handle } = (await this.#enqueue(() => this.#send('POST', '/window/new', { type: 'window' }))) as {
          handle: string;
        };
        return await this.#add(handle);
      } finally {
        this.#opening = false;
      }
    }
    const environment = { DISPLAY: this.#display, TZ: this.#timeZone };
    this.#session = await openSession(environment, this.#acceptInsecureCerts);
    const handle = (await this.#send('GET', '/window')) as string;
    this.#current = handle;
    this.#lookForTabsLater();
    return this.#add(handle);
  }

  async #add(window: string, opener?: string): Promise<BrowsingContext> {
    const session = this.#session as DriverSession;
    const tab = new BrowsingContext({
      id: `${this.id}/${window}`,
      session,
      window,
      emit: this.#emit,
      within: (wanted, run) => this.#within(wanted, run),
      beforeScripts: () => [...this.#preloaded.values()],
    });
    this.tabs.set(window, tab);
    this.#emit('browsingContext.contextCreated', {
      context: tab.id,
      userContext: this.id,
      url: 'about:blank',
      parent: null,
      children: null,
      ...(opener && { originalOpener: opener }),
    });
    if (this.#viewport) await tab.resize(this.#viewport);
    await tab.start();
    return tab;
  }

  /** One command at a time: with two, the driver loses an answer or breaks down. */
  #enqueue<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(run, run);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Sends commands to this window. */
  #within<Result>(window: string, run: () => Promise<Result>): Promise<Result> {
    return this.#enqueue(async () => {
      if (this.#current !== window) await this.#send('POST', '/window', { handle: window });
      this.#current = window;
      return run();
    });
  }

  async closeTab(tab: BrowsingContext): Promise<void> {
    tab.close();
    const [window] = [...this.tabs].find(([, each]) => each === tab) ?? [];
    if (!window) return;
    // The session ends with its last window, and then the browser with it.
    if (this.tabs.size === 1) await this.end();
    else await tab.send('DELETE', '/window');
    this.tabs.delete(window);
    this.#emit('browsingContext.contextDestroyed', { context: tab.id, userContext: this.id, parent: null });
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    for (const tab of this.tabs.values()) tab.close();
    const session = this.#session;
    this.#session = undefined;
    await this.#enqueue(async () => session?.end());
  }

  cookies(): Promise<unknown> {
    return this.#session ? this.#enqueue(() => this.#send('GET', '/cookie')) : Promise.resolve([]);
  }

  async #send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    return this.#session?.send(method, path, body);
  }

  /** Reports the tabs that a page opened. */
  #lookForTabsLater(): void {
    this.#timer = setTimeout(async () => {
      const windows = this.#opening
        ? []
        : (((await this.#enqueue(() => this.#send('GET', '/window/handles')).catch(() => [])) ?? []) as string[]);
      const [opener] = this.tabs.values();
      for (const window of windows)
        if (!this.tabs.has(window)) await this.#add(window, opener?.id).catch(() => undefined);
      if (this.#session) this.#lookForTabsLater();
    }, LOOK_FOR_TABS_EVERY_MS);
  }
}
