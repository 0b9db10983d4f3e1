import { median, ratio } from './ratios.ts';
import type { BenchSection } from './section.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

const PAIRS = 100;
const FORM = 'application/x-www-form-urlencoded';

interface Subject {
  title: string;
  ask(address: string, username: string): Promise<Response>;
}

const subjects: readonly Subject[] = [
  {
    title: 'login with a wrong password',
    ask: (address, username) =>
      post(
        `${address}/api/oauth/v2/token`,
        FORM,
        new URLSearchParams({
          grant_type: 'PASSWORD',
          client_id: 'portal',
          scope: 'microservices',
          username,
          password: 'Sbagliata1',
        }).toString(),
      ),
  },
  {
    title: 'forgotten password',
    ask: (address, username) =>
      post(`${address}/api/guest/password/forgotten`, 'application/json', JSON.stringify({ username })),
  },
];

/** Measures known and unknown user names in turn: the time of an answer must not tell which names exist. */
export const signInTiming: BenchSection = async (surroundings) => {
  const server = await startUnlimitedServer(surroundings, 'sign-in');
  const rows: Record<string, object> = {};
  for (const { title, ask } of subjects) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const askKnown = async () => known.push(await timed(() => ask(server.address, 'marta.ferri')));
      const askUnknown = async () => unknown.push(await timed(() => ask(server.address, `nessuno.${pair}`)));
      // The second call finds the server warm, so each side is second equally often.
      const turn = pair % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown];
      for (const next of turn) await next();
    }
    rows[title] = {
      'known, ms': median(known).toFixed(1),
      'unknown, ms': median(unknown).toFixed(1),
      ratio: ratio(median(known), median(unknown)),
    };
  }
  console.log(`Known user names compared with unknown ones, medians of ${PAIRS * 2} requests in turn\n`);
  console.table(rows);
};

function post(address: string, type: string, body: string): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  await (await ask()).arrayBuffer();
  return performance.now() - started;
}
