import { standInForRefusedStorage } from './stand-in-storage';

function refuse(): never {
  throw new DOMException('Access is denied for this document', 'SecurityError');
}
const own = Object.getOwnPropertyDescriptors(window);

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('a', 'token');
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(window, 'sessionStorage', own.sessionStorage);
});

it('[SHELL-306] leaves a storage that works as it is, with nothing added', () => {
  const { sessionStorage: before } = window;
  standInForRefusedStorage(window);
  expect(window.sessionStorage).toBe(before);
  expect({ ...sessionStorage }).toEqual({ a: 'token' });
});

it('[SHELL-306] keeps in memory what a storage that refuses every access would keep', () => {
  Object.defineProperty(window, 'sessionStorage', { get: refuse });
  standInForRefusedStorage(window);
  expect(sessionStorage.getItem('a')).toBeNull();
  sessionStorage.setItem('a', 'another');
  sessionStorage.setItem('b', 'next');
  expect([sessionStorage.getItem('a'), sessionStorage.length, sessionStorage.key(1)]).toEqual(['another', 2, 'b']);
  sessionStorage.removeItem('a');
  expect([sessionStorage.getItem('a'), sessionStorage.key(0), sessionStorage.key(1)]).toEqual([null, 'b', null]);
  sessionStorage.clear();
  expect(sessionStorage.length).toBe(0);
});

it.each(['removeItem', 'clear'] as const)(
  '[SHELL-306] reads what a storage that only refuses to write holds, and %s removes it there too',
  (remove) => {
    const { sessionStorage: real } = window;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    standInForRefusedStorage(window);
    expect(sessionStorage.getItem('a')).toBe('token');
    sessionStorage.setItem('scope', 'MPOS_Admin');
    expect(sessionStorage.getItem('scope')).toBe('MPOS_Admin');
    sessionStorage[remove]('a');
    expect([sessionStorage.getItem('a'), real.getItem('a')]).toEqual([null, null]);
  },
);

it('[SHELL-306] stands in where the browser has no storage at all', () => {
  Object.defineProperty(window, 'sessionStorage', { get: () => null });
  standInForRefusedStorage(window);
  sessionStorage.setItem('a', 'kept');
  expect(sessionStorage.getItem('a')).toBe('kept');
});
