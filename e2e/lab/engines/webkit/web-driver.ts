import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../../support/free-port.ts';

const { WEBKIT_DRIVER: DRIVER = '', WEBKIT_BROWSER: BROWSER = '', WEBKIT_ARGUMENTS = '' } = process.env;

/** Pages may open windows without a person's click, as journeys do. A condition may add arguments of its own. */
const ARGUMENTS = [
  '--automation',
  '--javascript-can-open-windows-automatically=true',
  ...WEBKIT_ARGUMENTS.split(' ').filter(Boolean),
];

const MAX_START_MS = 20_000;
const SCRIPT_TIMEOUT_MS = 30_000;

/** Nothing takes longer. A driver that has lost a question never answers it, and the journey would wait to its end. */
const MAX_ANSWER_MS = SCRIPT_TIMEOUT_MS + 15_000;

/** An error that the driver answered with. */
export class DriverError extends Error {
  override name = 'DriverError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A session of WebKitWebDriver: one browser with its own profile. */
export interface DriverSession {
  version: string;
  /** Sends a command of WebDriver: its path below the session, its body, and how long to wait for the answer. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, maxMs?: number): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Starts a driver and its browser.
 *
 * @param environment variables of the browser: its display, language and time zone
 * @param acceptInsecureCerts whether it takes certificates that nobody vouches for
 */
export async function openSession(
  environment: Record<string, string>,
  acceptInsecureCerts = false,
): Promise<DriverSession> {
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...environment,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // WebKit's sandbox does not start for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await ready(address, driver);
  const { sessionId, capabilities } = (await request(`${address}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        acceptInsecureCerts,
        // Whoever asks for a navigation watches it.
        pageLoadStrategy: 'none',
        unhandledPromptBehavior: 'ignore',
        timeouts: { script: SCRIPT_TIMEOUT_MS },
        'webkitgtk:browserOptions': { binary: BROWSER, args: ARGUMENTS },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  return {
    version: capabilities.browserVersion,
    send: (method, path, body, maxMs) => request(`${address}/session/${sessionId}${path}`, method, body, maxMs),
    async end() {
      await request(`${address}/session/${sessionId}`, 'DELETE').catch(() => undefined);
      driver.kill('SIGKILL');
    },
  };
}

async function ready(address: string, driver: ChildProcess): Promise<void> {
  const end = Date.now() + MAX_START_MS;
  while (Date.now() < end) {
    try {
      await fetch(`${address}/status`);
      return;
    } catch {
      if (driver.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  throw new Error(`${DRIVER} did not answer at ${address}`);
}

async function request(address: string, method: string, body?: unknown, maxMs = MAX_ANSWER_MS): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(maxMs),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new DriverError(error, message);
}
