import { askAnewFor, watchFailures } from './failed-files';

const RELEASE = 'https://cdn.example/mf-auth/1.0.0/';

function listenToRequests(): string[] {
  const requested: string[] = [];
  globalThis.fetch = async (address) => {
    requested.push(String(address));
    throw new TypeError('Load failed');
  };
  return requested;
}

function failingScript(src: string): void {
  const script = document.createElement('script');
  // jsdom loads no scripts here; the failure is what a browser reports.
  script.src = src;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

function preload(href: string): void {
  document.head.insertAdjacentHTML('beforeend', `<link rel="preload" as="script" href="${href}">`);
}

afterEach(() => {
  document.head.replaceChildren();
});

test('[SHELL-353] requests in another way what failed of a release or was loaded ahead, once, and nothing else', async () => {
  const requested = listenToRequests();
  watchFailures();
  preload(`${RELEASE}page-login.js`);
  preload('https://cdn.example/shell/1.0.0/shell.js');
  failingScript(`${RELEASE}remoteEntry.js`);
  failingScript('https://cdn.example/mf-catalog/1.0.0/remoteEntry.js');

  await askAnewFor(RELEASE);
  expect(requested.sort()).toEqual([`${RELEASE}page-login.js`, `${RELEASE}remoteEntry.js`]);
  expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual([
    'https://cdn.example/shell/1.0.0/shell.js',
  ]);

  await askAnewFor(RELEASE);
  expect(requested).toHaveLength(2);
});
