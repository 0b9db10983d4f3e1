import { completeConfig } from '@portal/contract';
import { ConfigurationError } from '@portal/platform';
import { aRemote } from '@portal/testing';
import { newerReleases, reloadWhenOutdated, reloadWhenRefused } from './running-releases';

const catalogue = (version: string) => ({ remotes: [aRemote('mf_catalog', { version })] });
const running = completeConfig({ ...catalogue('1.0.0'), shell: { version: '1.0.0' } }, location);

const serve = (file: object | null) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!file) throw new TypeError('Failed to fetch');
    return Response.json(file);
  });

afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '');
});

describe('newer releases', () => {
  it.each([
    ['a server with a newer remote', { ...catalogue('1.1.0'), shell: { version: '1.0.0' } }, true],
    ['a server with a newer shell', { ...catalogue('1.0.0'), shell: { version: '1.1.0' } }, true],
    ['a server with nothing newer', { ...catalogue('1.0.0'), shell: { version: '1.0.0' } }, false],
    ['a server that does not say which shell it serves', catalogue('1.0.0'), false],
    ['a server that does not answer', null, false],
  ])('are noticed correctly when the answer comes from %s', async (_, now, isNewer) => {
    serve(now);
    expect((await newerReleases(running)) !== null).toBe(isNewer);
  });
});

describe('a tab whose files are gone', () => {
  it('is reloaded once for the same releases, and keeps what the router wrote', async () => {
    serve({ ...catalogue('1.1.0'), shell: { version: '1.0.0' } });
    history.replaceState({ key: 'a', idx: 3 }, '');
    const reload = jest.fn();
    await reloadWhenOutdated(running, reload);
    await reloadWhenOutdated(running, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(history.state).toMatchObject({ key: 'a', idx: 3 });
  });

  it('stays as it is while the releases are the ones that it runs', async () => {
    serve({ ...catalogue('1.0.0'), shell: { version: '1.0.0' } });
    const reload = jest.fn();
    await reloadWhenOutdated(running, reload);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page that cannot read the configuration', () => {
  const unknown = (key: string) =>
    new ConfigurationError(`/config.json: ${key} is not a key of the configuration`, key);

  it('[SHELL-307] is reloaded once for the same key', () => {
    const reload = jest.fn();
    reloadWhenRefused(unknown('palette'), reload);
    reloadWhenRefused(unknown('palette'), reload);
    expect(reload).toHaveBeenCalledTimes(1);
    reloadWhenRefused(unknown('spelling'), reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[SHELL-307] is not reloaded when the file did not come, or for any other failure', () => {
    const reload = jest.fn();
    reloadWhenRefused(new ConfigurationError('/config.json could not be read: answered 502', null), reload);
    reloadWhenRefused(new Error('something else'), reload);
    expect(reload).not.toHaveBeenCalled();
  });
});
