import { type RawConnection, type RawRequest, rawRequest } from './raw-load.ts';
import { sheet } from './work.ts';

/** One person at a merchant, or a program of a developer, with its own connection. */
export interface Participant {
  connection: RawConnection;
  /** Header of its calls; empty before the first sign-in. */
  authorization: string;
  username: string;
  /** Prices it saw last, by product. */
  prices: Map<string, number>;
  /** Is called after each call of the portal: what it was, and how many milliseconds it took. */
  note(action: string, milliseconds: number): void;
}

/** @returns a number from 0 up to 1, the same sequence of numbers for the same seed */
export type Dice = () => number;

type Action = (one: Participant, dice: Dice) => Promise<void>;

const BASE = '/api/services';

async function exchange(one: Participant, action: string, request: RawRequest): Promise<Buffer> {
  const sent = performance.now();
  const { status, body } = await one.connection.exchange(request);
  one.note(action, performance.now() - sent);
  if (status !== 200)
    throw new Error(`${action} of ${one.username} answered ${status}: ${body.toString('utf8', 0, 300)}`);
  return body;
}

const ask = ({ authorization }: Participant, path: string, sent?: object) =>
  rawRequest(sent ? 'POST' : 'GET', BASE + path, {
    headers: { authorization, ...(sent ? { 'content-type': 'application/json' } : {}) },
    body: sent && JSON.stringify(sent),
  });

const reads =
  (action: string, path: string): Action =>
  async (one) => {
    await exchange(one, action, ask(one, path));
  };

export const signIn: Action = async (one) => {
  const form = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices', password: 'Citta2026' };
  const body = new URLSearchParams({ ...form, username: one.username }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await exchange(one, 'login', rawRequest('POST', '/api/oauth/v2/token', { headers, body }));
  const { access_token } = JSON.parse(answer.toString('utf8')) as { access_token: string };
  one.authorization = `Bearer ${access_token}`;
};

const changePrice: Action = async (one, dice) => {
  if (one.prices.size === 0) {
    const answer = await exchange(one, 'getProducts', ask(one, '/products'));
    const products = JSON.parse(answer.toString('utf8')) as { productId: string; amount: number }[];
    for (const { productId, amount } of products.slice(0, 20)) one.prices.set(productId, Number(amount));
  }
  const seen = [...one.prices];
  const [productId, from] = seen[Math.floor(dice() * seen.length)] ?? ['', 0];
  const to = 50 + Math.floor(dice() * 5_000);
  if (to === from) return;
  await exchange(one, 'changePrices', ask(one, '/products/prices', { prices: [{ productId, from, to }] }));
  one.prices.set(productId, to);
};

const HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];

interface Application {
  client_id: string;
  client_secret: string;
}

/** A developer's program at a merchant: signs its application in and reads its points of sale. */
export async function readByProgram(one: Participant, { client_id, client_secret }: Application): Promise<void> {
  const headers = {
    authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const request = rawRequest('POST', '/api/guest/oauth/token', { headers, body: 'grant_type=client_credentials' });
  const answer = await exchange(one, 'issueApplicationToken', request);
  const { access_token } = JSON.parse(answer.toString('utf8')) as { access_token: string };
  const authorization = `Bearer ${access_token}`;
  await exchange(
    { ...one, authorization },
    'getMerchantsOfApplication',
    ask({ ...one, authorization }, '/application/merchants'),
  );
}

/** The applications of the city's first developer, with their secrets. */
export async function applicationsOf(one: Participant): Promise<Application[]> {
  await signIn(one, Math.random);
  const list = await exchange(one, 'getApplications', ask(one, '/apps', { numElements: 20, numPage: 1 }));
  const { Apps } = JSON.parse(list.toString('utf8')) as { Apps: { appId: string }[] };
  const found: Application[] = [];
  for (const { appId } of Apps) {
    found.push(JSON.parse((await exchange(one, 'getApplication', ask(one, `/app/${appId}`))).toString('utf8')));
  }
  return found;
}

/** The same fifty products each time, at other prices: importing the price list does not make the catalogue grow. */
const importPrices: Action = async (one, dice) => {
  const price = 1 + Math.floor(dice() * 100) / 10;
  const rows = Array.from({ length: 50 }, (_, row) => [`Listino ${row}`, '', price, 'Reparto 1']);
  const file = sheet('Catalogo', [HEADERS, ...rows]).toString('base64');
  await exchange(one, 'uploadCatalog', ask(one, '/file/product', { file, extension: 'xlsx' }));
};

/** A part of the day: its share of the day, and how many of a hundred actions are of each kind. */
export interface PartOfDay {
  title: string;
  share: number;
  actions: Readonly<Record<string, readonly [times: number, action: Action]>>;
}

const looking = {
  catalogue: [20, reads('getCatalog', '/catalog')],
  products: [10, reads('getProducts', '/products')],
  terminals: [15, reads('getTerminals', '/terminals')],
  users: [10, reads('getUsers', '/users')],
  activity: [8, reads('getActivity', '/activity')],
  account: [15, reads('getSuperUser', '/superuser')],
} as const;

/** The day of a shop: the model that `pnpm bench soak` walks through and prints. */
export const DAY: readonly PartOfDay[] = [
  { title: 'morning: everybody signs in and looks around', share: 0.2, actions: { ...looking, signIn: [12, signIn] } },
  { title: 'late morning: prices change', share: 0.3, actions: { ...looking, price: [15, changePrice] } },
  { title: 'noon: price lists are imported', share: 0.2, actions: { ...looking, list: [2, importPrices] } },
  {
    title: 'afternoon: prices change, some sign in again',
    share: 0.3,
    actions: { ...looking, price: [13, changePrice], signIn: [2, signIn] },
  },
];

/** The part of the day at this moment, from 0 (its beginning) to 1. */
export function partAt(moment: number): PartOfDay {
  let end = 0;
  const found = DAY.find(({ share }) => {
    end += share;
    return moment < end;
  });
  return found ?? (DAY.at(-1) as PartOfDay);
}

/** One of the part's actions, as often as the model says. */
export function chooseAction({ actions }: PartOfDay, dice: Dice): Action {
  const all = Object.values(actions);
  let left = dice() * all.reduce((sum, [times]) => sum + times, 0);
  for (const [times, action] of all) {
    left -= times;
    if (left < 0) return action;
  }
  return signIn;
}
