import { aTerminal, aUser, fakeApi } from '@portal/testing';
import { aClient, config, failureOf } from '../../test/a-client';
import { misfitOf } from './check-answer';

const api = fakeApi(config);
let info: jest.SpyInstance;
beforeEach(() => {
  info = jest.spyOn(console, 'info').mockImplementation();
});
afterEach(() => info.mockRestore());

describe('an answer of another shape', () => {
  it.each([
    ['getCatalog', { wrapped: {} }, 'categories'],
    ['getTerminals', { terminals: [] }, 'the whole'],
    ['getTerminals', [aTerminal(), { ...aTerminal(), tidStatus: 'ACTIVE' }], '1.tidStatus'],
    ['getTerminals', undefined, 'the whole'],
    ['getSuperUser', { username: 'marta.ferri' }, 'contractCode'],
    ['getProducts', [{ productId: '1', name: 'Pane', amount: '120', categories: [], lastUpdate: '' }], '0.amount'],
  ] as const)(
    '[SHELL-431] %s is a failure that names the place and carries the support code',
    async (name, answer, place) => {
      const content = answer === undefined ? '' : JSON.stringify(answer);
      api.respond(name, () => new Response(content, { headers: { 'x-support-id': '5f0c-11' } }));
      await expect(failureOf(aClient().client.call(name))).resolves.toMatchObject({
        status: 200,
        operation: name,
        detail: `the answer has another shape than the contract says: see ${place}`,
        supportId: '5f0c-11',
      });
    },
  );

  it('[SHELL-511] is one where the contract has whole numbers: a price in euro with decimals is no number of cents', () => {
    const product = { productId: '1', name: 'Tiramisù', amount: 12.5, categories: [], lastUpdate: '' };
    expect(misfitOf('getProducts', [product])).toBe('0.amount');
    expect(misfitOf('getProduct', product)).toBe('amount');
    expect(misfitOf('getCatalog', { categories: [], products: [product] })).toBe('products.0.amount');
    expect(misfitOf('getProducts', [{ ...product, amount: 1250 }])).toBeUndefined();
  });

  it('[SDK-523] names call, address and place in the console, for the engineer of the backend', async () => {
    api.respond('getTerminals', () => new Response(JSON.stringify([{ ...aTerminal(), tidStatus: 'ACTIVE' }])));
    await failureOf(aClient().client.call('getTerminals'));
    expect(info.mock.calls).toEqual([
      [expect.stringMatching(/^getTerminals failed: GET .+ \(the answer has another shape .+: see 0\.tidStatus\)$/)],
    ]);
  });

  it('[SHELL-431] is none for more keys, and for a number or null in place of a text', () => {
    const terminal = { ...aTerminal(), terminalId: 50110003, later: {} };
    expect(misfitOf('getTerminals', [terminal])).toBeUndefined();
    expect(misfitOf('getUsers', [{ ...aUser(), surname: null }])).toBeUndefined();
    expect(misfitOf('getCatalog', { categories: null, products: null })).toBeUndefined();
    expect(misfitOf('createCategory', 7)).toBeUndefined();
  });
});
