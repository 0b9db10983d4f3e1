import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '@portal/contract';
import { type SeenAnswer, seeAnswer } from './answers.ts';
import { importer } from './importer.ts';

/** Merchants of the city whose administrators write at once; other merchants import and forget their passwords. */
const WRITERS = 6;
export const MERCHANTS = WRITERS + 2;
const STAFF = 10;

/** Milliseconds that a caller waits between two calls, because the servers and this process share the machine. */
const REST_MS = 25;

/** What was acknowledged, and what each call saw. */
export interface Load {
  /** Failed answers, in the order in which they came. */
  failures: readonly SeenAnswer[];
  /** Calls that were answered with 200. */
  answered(): number;
  /** Reading calls that were made again because their answer broke off. */
  repeated(): number;
  /** Names of products that a server confirmed as saved. */
  acknowledged: ReadonlySet<string>;
  /** Names of all products that were sent. */
  sent: ReadonlySet<string>;
  /** User names whose owners were told that a message is on its way. */
  forgotten: ReadonlySet<string>;
  imports: ReadonlyMap<string, string>;
  /** Lets every caller finish its current call. */
  end(): Promise<void>;
}

/**
 * Starts callers that write, read, import and ask for mails until `end`. Each caller signs in only once, so its session
 * must last.
 *
 * @param round distinguishes the names of this load from those of another load on the same database
 */
export async function startLoad(address: string, round: string): Promise<Load> {
  const failures: SeenAnswer[] = [];
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  const forgotten = new Set<string>();
  let count = 0;
  let brokenOff = 0;
  let isOver = false;

  const send: typeof seeAnswer = async (...call) => {
    let answer = await seeAnswer(...call);
    // An answer that a killed server had begun to send breaks off. Like the portal, this repeats a reading call.
    if (answer.status === 0 && operations[answer.name].method === 'GET') {
      brokenOff += 1;
      answer = await seeAnswer(...call);
    }
    if (answer.status === 200) count += 1;
    else failures.push(answer);
    return answer;
  };

  async function write(token: string, who: number) {
    for (let time = 0; !isOver; time += 1) {
      const name = `Scritto ${round} ${who} ${time}`;
      const body = { products: [{ name, amount: 120, categories: [] }] };
      sent.add(name);
      // Every other write has a key and is repeated until it is acknowledged; the rest are sent once.
      const headers = time % 2 === 0 ? { 'idempotency-key': name.replaceAll(' ', '-') } : undefined;
      for (;;) {
        const { status } = await send(address, 'createProducts', { token, body, ...(headers ? { headers } : {}) });
        if (status === 200) acknowledged.add(name);
        if (status === 200 || !headers) break;
        await pause(200);
      }
      await send(address, time % 20 === 0 ? 'getProducts' : 'getSuperUser', { token });
      await pause(REST_MS);
    }
  }

  async function forget() {
    for (let place = 0; !isOver && place < MERCHANTS * STAFF; place += 1) {
      const username = `addetto.${1 + (place % MERCHANTS)}.${1 + Math.floor(place / MERCHANTS)}`;
      const { status } = await send(address, 'requestPasswordReset', { body: { username } });
      if (status === 200) forgotten.add(username);
      await pause(500);
    }
  }

  const tokens = await Promise.all(Array.from({ length: MERCHANTS }, (_, place) => tokenAt(address, place + 1)));
  const imports = importer(address, tokens[WRITERS] ?? '', round, { send, isOver: () => isOver });
  const work = [...tokens.slice(0, WRITERS).map(write), imports.run(), forget()];
  return {
    ...{
      failures,
      acknowledged,
      sent,
      forgotten,
      imports: imports.states,
      answered: () => count,
      repeated: () => brokenOff,
    },
    async end() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

/** The access token of a merchant of the city. */
async function tokenAt(address: string, number: number): Promise<string> {
  const person = { username: `negozio.${number}`, password: 'Citta2026' };
  const body = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices', ...person };
  const { status, text } = await seeAnswer(address, 'login', { body });
  if (status !== 200) throw new Error(`negozio.${number} could not sign in: ${status} ${text}`);
  return (JSON.parse(text) as { access_token: string }).access_token;
}
