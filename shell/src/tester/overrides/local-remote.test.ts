import { aRemote } from '@portal/testing';
import { tellItsTerminal } from './local-remote';

it('[SHELL-494, SDK-607] tells the terminal in which a remote is served from its sources why it failed, and nobody else', () => {
  const served = { ...aRemote('mf_catalog'), version: '1.0.0-local', baseUrl: 'http://localhost:3001/' };
  const remotes = [served, aRemote('mf_example')];
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    sent.push([String(address), init?.method, init?.body]);
    return new Response();
  };
  const failure = { remote: 'mf_catalog', version: '1.0.0-local', phase: 'render', cause: 'boom' } as const;
  for (const other of [{ version: '1.0.0' }, { remote: 'mf_example', version: '1.0.0' }, {}])
    tellItsTerminal({ ...failure, ...other }, remotes, fetch);
  expect(sent).toEqual([['http://localhost:3001/remote-failure', 'POST', JSON.stringify(failure)]]);
});
