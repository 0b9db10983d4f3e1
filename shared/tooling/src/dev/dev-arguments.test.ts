import { REMOTES } from '@portal/delivery';
import { readDevArguments } from './dev-arguments.ts';

describe('the arguments of pnpm dev', () => {
  it('mean every remote in the local portal when there are none', () => {
    expect(readDevArguments([], {})).toEqual({
      apps: REMOTES,
      portal: new URL('http://localhost:8080'),
      port: 3001,
      mock: false,
    });
    expect(readDevArguments([], { PORT: '9000' }).portal.origin).toBe('http://localhost:9000');
  });

  it('mean the named remotes, by the name of the app or of its container, in the portal at an address', () => {
    const words = [
      'mf-catalog',
      'mf_terminals_users',
      '--portal',
      'https://test.example.com',
      '--port',
      '4001',
      '--mock',
    ];
    expect(readDevArguments(words, {})).toEqual({
      apps: ['mf-catalog', 'mf-terminals-users'],
      portal: new URL('https://test.example.com'),
      port: 4001,
      mock: true,
    });
  });

  it.each([
    [['mf-nothing'], 'There is no remote mf-nothing. Remotes: mf-auth, mf-catalog'],
    [['--portal', 'test'], "--portal is 'test'"],
    [['--port', 'first'], "--port is 'first'"],
    [['--port', '0'], "--port is '0': it must be a whole number from 1 to 65531."],
    [['mf-auth', '--port', '65535'], "--port is '65535': it must be a whole number from 1 to 65534."],
    [['--prot', '1'], "Unknown option '--prot'. Use: pnpm dev ui, or pnpm dev [remote…]"],
  ])('are refused with the reason when they are not understood: %j', (words, message) => {
    expect(() => readDevArguments(words, {})).toThrow(message);
  });
});
