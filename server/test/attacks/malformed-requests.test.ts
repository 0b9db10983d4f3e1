import { type Operation, type OperationName, operations, SCOPE } from '@portal/contract';
import { addressOf } from '../../src/platform/http/addresses.ts';
import { addCategory, addProduct } from '../catalogue.ts';
import { catalogueOf } from '../catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { addPerson, addSignedInMerchant, tokenOf } from '../people.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
let developer: string;
/** A user who must change the password. */
let newcomer: string;
/** A user who must give a second factor. */
let halfway: string;

beforeEach(async () => {
  const softlab = await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
  developer = await tokenOf(portal, softlab, SCOPE.developer);
  const nuvola = await addPerson(portal, 'dev@nuvola.it', { userType: 'developer', mustChangePassword: true });
  newcomer = await tokenOf(portal, nuvola, SCOPE.changePassword);
  const careful = await addPerson(portal, 'dev@cauto.it', { userType: 'developer' });
  halfway = await tokenOf(portal, careful, SCOPE.secondFactor);
});

const calls = Object.entries<Operation>(operations) as [OperationName, Operation][];

/** Half of an emoji's surrogate pair: JSON can express it, but it is not a valid text. */
const HALF = '\ud83d';

function tokenFor({ access }: Operation) {
  if (typeof access === 'string') return undefined;
  if (access.includes(SCOPE.secondFactor)) return halfway;
  if (!access.includes(SCOPE.administrator) && !access.includes(SCOPE.developer)) return newcomer;
  return access.includes(SCOPE.developer) ? developer : bottega.token;
}

function send(name: OperationName, url: string, payload: string, contentType: string) {
  const token = tokenFor(operations[name]);
  return portal.app.inject({
    method: operations[name].method,
    url,
    payload,
    headers: { 'content-type': contentType, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}

/** Reports of a page are short: KiB. */
const SHORT: Partial<Record<OperationName, number>> = { reportRemoteFailure: 4, reportVitals: 8 };

const isTooLong = (name: OperationName, payload: string): boolean =>
  payload.length > (SHORT[name] ?? Number.POSITIVE_INFINITY) * 1_024;

const nested = (levels: number, end = '1') => `${'['.repeat(levels)}${end}${']'.repeat(levels)}`;

describe('a body in JSON', () => {
  const jsonCalls = calls.filter(([, { body }]) => body === 'json');

  it.each([
    ['nested as deep as its size allows', nested(120_000)],
    ['nested in a member', `{"body":${nested(100_000, '{}')}}`],
    ['nested in objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['with half of a character in a text', '{"name":"Caff\\ud83d"}'],
    ['with half of a character in the name of a member', '{"Caff\\udc00":1}'],
    ['with a null character', '{"a":[{"b":"Caff\\u0000"}]}'],
  ])('[SEC-019] %s answers 400 from every call', async (_, payload) => {
    const answers = [];
    for (const [name] of jsonCalls) {
      const { statusCode } = await send(name, addressOf(name).replaceAll(/:\w+/g, 'x'), payload, 'application/json');
      answers.push([name, statusCode]);
    }
    expect(answers).toEqual(jsonCalls.map(([name]) => [name, isTooLong(name, payload) ? 413 : 400]));
  });

  it.each([
    ['empty lists', `[${'[],'.repeat(2_000_000)}[]]`],
    ['empty objects beside a long text', `["${'\\"'.repeat(500_000)}"${',{}'.repeat(2_000_000)}]`],
  ])('[SEC-018] of millions of %s is refused before it is parsed', async (_, payload) => {
    for (const name of ['createProducts', 'uploadCatalog', 'updateProduct'] as const) {
      const url = addressOf(name).replaceAll(/:\w+/g, 'x');
      const answer = await send(name, url, payload, 'application/json');
      expect([name, answer.statusCode]).toEqual([name, 400]);
      expect(answer.json().data.message).toContain('too many values');
    }
  });

  it.each([
    ['createProducts', { products: Array(20_000).fill({}) }, 'body.products must not have more than 1000 items'],
    ['deleteProducts', { products: Array(26_000).fill(1) }, 'body.products must not have more than 25000 items'],
    [
      'createProducts',
      { products: [{ name: 'Torta', amount: 120, categories: Array(26_000).fill(1) }] },
      'body.products.0.categories must not have more than 25000 items',
    ],
  ] as const)('[SEC-018] with a list that is too long is refused for that alone: %s', async (name, body, mistake) => {
    const answer = await portal.call(name, { token: bottega.token, body });
    expect([answer.statusCode, answer.json().data.message]).toEqual([400, `Invalid request: ${mistake}`]);
  });

  it('[SEC-019] says where the invalid text is', async () => {
    const answer = await portal.call('createCategory', {
      token: bottega.token,
      body: { categories: [{ name: `Dolci ${HALF}`, color: '#2E7FF9' }] },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toMatchObject({
      message: 'Invalid request: body.categories.0.name holds half of a character',
      errorsCause: [{ in: 'body', field: 'categories.0.name', message: 'holds half of a character' }],
    });
  });

  it('[SEC-019] takes a whole emoji', async () => {
    const answer = await portal.call('createCategory', {
      token: bottega.token,
      body: { categories: [{ name: 'Dolci 🍰', color: '#2E7FF9' }] },
    });
    expect(answer.json()).toBe(true);
  });
});

describe('a change that leaves an audit row', () => {
  it('[SEC-019] is refused with half of a character, and works again afterwards', async () => {
    const { token, contractCode } = bottega;
    const categoryId = await addCategory(portal, contractCode, 'Dolci');
    const productId = await addProduct(portal, contractCode, 'Torta');
    const product = { productId, amount: 120, categories: [], lastUpdate: '' };
    const category = { categoryId, color: '#2E7FF9', nProducts: '0' };
    const user = {
      contractCode,
      email: 'giulia@example.com',
      surname: 'Longhi',
      terminalId: null,
      softposTerminalId: null,
    };
    const changes = (text: string) =>
      [
        ['updateCategory', { params: { categoryId }, body: { ...category, name: text } }],
        ['updateProduct', { params: { productId }, body: { ...product, name: 'Torta', descr: text } }],
        ['addUser', { body: { ...user, name: text, description: text } }],
      ] as const;
    for (const [name, input] of changes(`x${HALF}`)) {
      expect([name, (await portal.call(name, { token, ...input })).statusCode]).toEqual([name, 400]);
    }
    for (const [name, input] of changes('x🍰')) {
      expect([name, (await portal.call(name, { token, ...input })).statusCode]).toEqual([name, 200]);
    }
  });

  it('[SEC-019] names a copy without cutting an emoji in half', async () => {
    const { token, contractCode } = bottega;
    for (const name of [`${'a'.repeat(20)}🍰`, `${'b'.repeat(19)}🍰`, '🍰'.repeat(15)]) {
      const categoryId = await addCategory(portal, contractCode, name);
      for (const copy of [1, 2, 3]) {
        const answer = await portal.call('duplicateCategory', { token, body: { categoryId } });
        expect([name, copy, answer.statusCode]).toEqual([name, copy, 200]);
      }
    }
    const { categories } = (await portal.call('getCatalog', { token })).json();
    for (const { name } of categories) expect(name).not.toMatch(/\ufffd|\p{Cs}/u);
  });
});

describe('a catalogue file', () => {
  it('[SEC-019] whose wrong cells are longer than what is told of them answers 400, without half of a character', async () => {
    const { token } = bottega;
    const long = (before: number) => `${'a'.repeat(before)}🍰${'b'.repeat(10)}`;
    const file = catalogueOf([[long(199), long(199), 'niente', long(59)]]);
    const answer = await portal.call('uploadCatalog', { token, body: { file, extension: 'xlsx' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errorsCause).toHaveLength(4);
    expect(answer.body).not.toMatch(/\\ud83c|\ufffd/);
  });
});

describe('whatever else a caller sends', () => {
  it.each(['%00', '%ED%A0%BD', '%ff', 'x'.repeat(200)])(
    '[SEC-019] %s in a path, a query or a form is never a failure of the server',
    async (text) => {
      const failures = [];
      for (const [name, { body }] of calls) {
        // It would end the session that the other calls need.
        if (name === 'logout') continue;
        const url = `${addressOf(name).replaceAll(/:\w+/g, text)}?username=${text}&devId=${text}&action=${text}&mail=${text}`;
        const form = `username=${text}&password=${text}&grant_type=PASSWORD&client_id=${text}&scope=${text}`;
        const isForm = body === 'form';
        const answer = await send(
          name,
          url,
          isForm ? form : '{}',
          isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        );
        if (answer.statusCode >= 500 && answer.statusCode !== 501) failures.push([name, answer.statusCode]);
      }
      expect(failures).toEqual([]);
    },
  );

  it.each([
    ['getImport', { numPage: '1e300' }],
    ['getImport', { numElements: '-1' }],
  ] as const)('[SEC-018] %s answers 400 to the query %j', async (name, query) => {
    const answer = await portal.call(name, { token: bottega.token, params: { importId: 'x' }, query });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    ['searchMerchants', { numElements: 10, numPage: 1e300 }],
    ['getApplications', { numElements: 10, numPage: Number.MAX_SAFE_INTEGER }],
    ['updateTermsStatus', { accepted: true, tcVersion: '1', timestamp: 1e300 }],
    ['updateTermsStatus', { accepted: true, tcVersion: '1', timestamp: 8.64e15 }],
  ] as const)('[SEC-018] %s answers 400 to a number that no column holds: %j', async (name, body) => {
    const answer = await portal.call(name, { token: tokenFor(operations[name]) ?? '', body });
    expect(answer.statusCode).toBe(400);
  });

  it('[SEC-018] refuses a header longer than the contract lets it be', async () => {
    const answer = await portal.call('createProducts', {
      token: bottega.token,
      headers: { 'idempotency-key': 'x'.repeat(129) },
      body: { products: [{ name: 'Torta', amount: 120, categories: [] }] },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errorsCause).toMatchObject([{ in: 'header', field: 'idempotency-key' }]);
  });
});
