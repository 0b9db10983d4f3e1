import type { ComposedRemote } from '@portal/contract';
import { aRemote } from '@portal/testing';
import type { ContainerLoader, RemoteSource } from './container-loader';
import type { Failure } from './remote-error';
import { createRemotes } from './remotes';

const Page = () => null;
const works = { default: { pages: { list: async () => ({ default: Page }) }, widgets: {} } };

const earlier = {
  version: '0.9.0',
  baseUrl: '/releases/mf_catalog/0.9.0/',
  entry: 'remoteEntry.js',
  contract: '^1.0.0',
};

/** Remotes whose releases answer as given, by version. */
function open(remote: ComposedRemote, answers: Readonly<Record<string, unknown>>) {
  const asked: { version: string; fresh: boolean }[] = [];
  const failures: Failure[] = [];
  const load: ContainerLoader = async ({ version }: RemoteSource, fresh) => {
    asked.push({ version, fresh });
    const answer = answers[version];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const remotes = createRemotes([remote], (failure) => failures.push(failure), load);
  /** Skips the waits between attempts. */
  const loadPage = async (page = 'list') => {
    const outcome = remotes
      .pageLoader(remote.name, page)()
      .catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(30_000);
    return outcome;
  };
  return { remotes, asked, failures, loadPage };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a remote whose live release works', () => {
  it('is loaded once, however many pages open', async () => {
    const { loadPage, asked, failures } = open(aRemote('mf_catalog', { previous: earlier }), { '1.0.0': works });
    expect(await loadPage()).toEqual({ default: Page });
    expect(await loadPage()).toEqual({ default: Page });
    expect(asked).toEqual([{ version: '1.0.0', fresh: false }]);
    expect(failures).toEqual([]);
  });

  it('loads a page by the same function until its failure is forgotten', () => {
    const { remotes } = open(aRemote('mf_catalog'), { '1.0.0': works });
    const load = remotes.pageLoader('mf_catalog', 'list');
    expect(remotes.pageLoader('mf_catalog', 'list')).toBe(load);
    expect(remotes.pageLoader('mf_catalog', 'detail')).not.toBe(load);
    remotes.forget('mf_catalog');
    expect(remotes.pageLoader('mf_catalog', 'list')).not.toBe(load);
  });
});

describe('a remote whose live release fails', () => {
  const network = new Error('ScriptNetworkError: Failed to load script');

  it.each([
    ['load', network],
    ['start', new Error('ScriptExecutionError: it threw')],
  ])('is tried three times, then gives way to the release before it (%s)', async (phase, error) => {
    const { loadPage, asked, failures } = open(aRemote('mf_catalog', { previous: earlier }), {
      '1.0.0': error,
      '0.9.0': works,
    });
    expect(await loadPage()).toEqual({ default: Page });
    expect(asked.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0', '1.0.0', '0.9.0']);
    expect(failures).toEqual([
      { remote: 'mf_catalog', version: '1.0.0', phase, cause: error.message, instead: '0.9.0' },
    ]);
    await loadPage();
    expect(asked).toHaveLength(4);
  });

  it('gives way even if only one of its pages does not start', async () => {
    const broken = { default: { pages: { list: () => Promise.reject(new Error('no such name')) }, widgets: {} } };
    const { loadPage, failures } = open(aRemote('mf_catalog', { previous: earlier }), {
      '1.0.0': broken,
      '0.9.0': works,
    });
    expect(await loadPage()).toEqual({ default: Page });
    expect(failures).toMatchObject([{ version: '1.0.0', phase: 'start', instead: '0.9.0' }]);
  });

  it('[REL-405] says where its code threw, before the words, which may be cut', async () => {
    const remote = aRemote('mf_catalog', { previous: earlier });
    const error = new Error('no such name');
    error.stack = `Error: no such name\n    at ${new URL(remote.baseUrl, location.origin)}page-list.js:1:23`;
    const { loadPage, failures } = open(remote, { '1.0.0': error, '0.9.0': works });
    await loadPage();
    expect(failures).toMatchObject([{ version: '1.0.0', cause: 'page-list.js:1:23: no such name' }]);
  });

  it('ends in a failure of the last release when none works, and RIPROVA begins with the live one', async () => {
    const { remotes, loadPage, asked, failures } = open(aRemote('mf_catalog', { previous: earlier }), {
      '1.0.0': network,
      '0.9.0': network,
    });
    expect(await loadPage()).toBe(`mf_catalog 0.9.0 failed (load): ${network.message}`);
    expect(failures.map(({ version, instead }) => [version, instead])).toEqual([
      ['1.0.0', '0.9.0'],
      ['0.9.0', undefined],
    ]);
    asked.length = 0;
    remotes.forget('mf_catalog');
    await loadPage();
    expect(asked[0]).toEqual({ version: '1.0.0', fresh: true });
  });

  it('[SHELL-304] is not given up, and nothing is counted, when there is no network', async () => {
    const { loadPage, asked, failures } = open(aRemote('mf_catalog', { previous: earlier }), {
      '1.0.0': network,
      '0.9.0': works,
    });
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await loadPage()).toBe(`mf_catalog 1.0.0 failed (load): ${network.message}`);
    isOnline.mockReturnValue(true);
    await loadPage();
    expect(asked.slice(0, 6).map(({ version }) => version)).toEqual(Array(6).fill('1.0.0'));
    expect(failures.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('ends in a failure when there is no release before it', async () => {
    const { loadPage, failures } = open(aRemote('mf_catalog'), { '1.0.0': network });
    expect(await loadPage()).toContain('mf_catalog 1.0.0 failed (load)');
    expect(failures).toHaveLength(1);
  });
});

describe('a remote of another contract', () => {
  const descriptor = { ...aRemote('mf_catalog').descriptor, contract: '^2.0.0' };

  it('gives way to the release before it, and none of its own files is requested', async () => {
    const { loadPage, asked, failures } = open(aRemote('mf_catalog', { descriptor, previous: earlier }), {
      '1.0.0': works,
      '0.9.0': works,
    });
    expect(await loadPage()).toEqual({ default: Page });
    expect(asked.map(({ version }) => version)).toEqual(['0.9.0']);
    expect(failures).toMatchObject([{ phase: 'contract', instead: '0.9.0' }]);
  });

  it('is not replaced by a release that does not fit either', async () => {
    const { loadPage, asked } = open(
      aRemote('mf_catalog', { descriptor, previous: { ...earlier, contract: '^0.9.0' } }),
      { '0.9.0': works },
    );
    expect(await loadPage()).toMatch(/failed \(contract\): it needs contract \^2\.0\.0/);
    expect(asked).toEqual([]);
  });
});
