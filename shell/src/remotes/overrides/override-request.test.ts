import { asksForOverrides } from './asks-for-overrides';
import { addressWithoutRequest, addressWithRequest, keepAddresses, readRequest } from './override-request';

const at = (search: string) => ({ location: { search }, storage: localStorage });

beforeEach(() => localStorage.clear());

describe('what a tester asks for', () => {
  it('is nothing without the parameter and without an earlier request', () => {
    expect(asksForOverrides(at('?tab=1'))).toBe(false);
    expect(readRequest(at('?tab=1'))).toEqual({ addresses: [], opensPanel: false });
  });

  it('is read from the address, once for each remote', () => {
    const asked = at('?override=http://localhost:3001/&tab=1&override=http%3A%2F%2Flocalhost%3A3002%2F');
    expect(asksForOverrides(asked)).toBe(true);
    expect(readRequest(asked).addresses).toEqual(['http://localhost:3001/', 'http://localhost:3002/']);
  });

  it('stays in force until it is taken back, and a new one is added after it', () => {
    keepAddresses(localStorage, ['http://localhost:3001/']);
    expect(asksForOverrides(at(''))).toBe(true);
    expect(readRequest(at('?override=http://localhost:3002/')).addresses).toEqual([
      'http://localhost:3001/',
      'http://localhost:3002/',
    ]);
    expect(readRequest(at('?override=http://localhost:3001/')).addresses).toEqual(['http://localhost:3001/']);
    keepAddresses(localStorage, []);
    expect(asksForOverrides(at(''))).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('opens the panel when it is empty', () => {
    expect(readRequest(at('?override'))).toEqual({ addresses: [], opensPanel: true });
  });

  it('leaves the address as it was without it', () => {
    const asked = addressWithRequest('https://portal.example.com/catalog?tab=1#top', 'http://localhost:3001/');
    expect(addressWithoutRequest(asked)).toBe('https://portal.example.com/catalog?tab=1#top');
    expect(addressWithoutRequest('https://portal.example.com/?a=%20b')).toBe('https://portal.example.com/?a=%20b');
  });
});
