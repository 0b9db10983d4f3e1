import { setTimeout as pause } from 'node:timers/promises';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE = 20_000;

/** The few commands of WebDriver (W3C) that a journey needs. */
export interface WebDriverSession {
  open(address: string): Promise<void>;
  /** Waits until an element that is shown answers to the XPath, and gives its id. */
  find(xpath: string): Promise<string>;
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  address(): Promise<string>;
  end(): Promise<void>;
}

/** Opens a session with a driver that listens at `driver`; waits until it does. */
export async function openSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = await until('the driver answers', async () => {
    const answer = await command('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
    return answer as { sessionId: string };
  });
  const base = `${driver}/session/${sessionId}`;
  // The desktop frame, as in the journeys on Chromium.
  await command('POST', `${base}/window/rect`, { x: 0, y: 0, width: 1280, height: 1000 });

  async function shown(xpath: string): Promise<string> {
    const found = (await command('POST', `${base}/elements`, { using: 'xpath', value: xpath })) as {
      [ELEMENT]: string;
    }[];
    for (const { [ELEMENT]: id } of found) if (await command('GET', `${base}/element/${id}/displayed`)) return id;
    throw new Error(`${xpath} is not on the page`);
  }

  return {
    open: async (address) => void (await command('POST', `${base}/url`, { url: address })),
    find: (xpath) => until(xpath, () => shown(xpath)),
    click: async (element) => void (await command('POST', `${base}/element/${element}/click`, {})),
    type: async (element, text) => void (await command('POST', `${base}/element/${element}/value`, { text })),
    address: async () => String(await command('GET', `${base}/url`)),
    end: async () => void (await command('DELETE', base)),
  };
}

async function command(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

/** Tries again until it works; after twenty seconds throws, with the last failure as its cause. */
export async function until<Value>(what: string, attempt: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (Date.now() > end) throw new Error(`Waited in vain: ${what}`, { cause });
      await pause(100);
    }
  }
}
