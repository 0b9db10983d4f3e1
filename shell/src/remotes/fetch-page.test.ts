import { aRemote } from '@portal/testing';
import { askAnewFor } from './failed-files';
import { fetchPage } from './fetch-page';

const RELEASE = 'https://cdn.example/mf-auth/1.0.0/';

afterEach(() => document.head.replaceChildren());

test('[SHELL-353] requests in another way what was loaded ahead of a release, failed or not, and nothing else', async () => {
  const requested: string[] = [];
  globalThis.fetch = async (address) => {
    requested.push(String(address));
    throw new TypeError('Load failed');
  };
  Object.assign(performance, { getEntriesByName: () => [] });
  const preload = (href: string) =>
    document.head.insertAdjacentHTML('beforeend', `<link rel="preload" as="script" href="${href}">`);
  preload(`${RELEASE}page-login.js`);
  preload('https://cdn.example/shell/1.0.0/shell.js');
  const remote = aRemote('mf_auth', { baseUrl: RELEASE, entry: 'remoteEntry.js', pages: { login: [] } });
  const came = fetchPage(remote, 'login');
  document.querySelector('link[href$="remoteEntry.js"]')?.dispatchEvent(new Event('error'));
  expect(await came).toBe(false);

  await askAnewFor(RELEASE);
  expect(requested).toEqual(['remoteEntry.js', 'page-login.js', 'remoteEntry.js'].map((file) => RELEASE + file));
});
