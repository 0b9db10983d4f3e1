import { measureVitals, type ReleaseVitals } from './measure-vitals';

const CATALOG = '/releases/mf-catalog/1.8.0/';
const releases = [
  { name: 'mf_catalog', version: '1.8.0', baseUrl: CATALOG },
  { name: 'shell', version: '1.0.0', baseUrl: '/releases/shell/1.0.0/' },
];

/** A window whose browser measures, and the reports that were sent from it. */
function openTab(nameOfPage = () => 'mf_catalog', types = ['event', 'largest-contentful-paint', 'layout-shift']) {
  const hearing = new Map<string, (entries: object[]) => void>();
  class Observer {
    static readonly supportedEntryTypes = types;
    readonly #hear: (list: { getEntries(): object[] }) => void;
    constructor(hear: (list: { getEntries(): object[] }) => void) {
      this.#hear = hear;
    }
    observe({ type, buffered }: { type: string; buffered: boolean }): void {
      if (buffered) hearing.set(type, (entries) => this.#hear({ getEntries: () => entries }));
    }
  }
  const target = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const place = {
    addEventListener: target.addEventListener.bind(target),
    document: page,
    PerformanceObserver: Observer,
  };
  const sent: ReleaseVitals[][] = [];
  measureVitals(place as unknown as Parameters<typeof measureVitals>[0], {
    releases,
    nameOfPage,
    send: (told) => sent.push(told),
  });
  return {
    sent,
    tell: (type: string, ...entries: object[]) => hearing.get(type)?.(entries),
    happen: (type: string, facts: object) => target.dispatchEvent(Object.assign(new Event(type), facts)),
    violate: (facts: object) => page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts)),
    hide() {
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => void target.dispatchEvent(new Event('pagehide')),
  };
}

const press = (interactionId: number, duration: number) => ({ interactionId, duration });
const NONE = { errors: 0, rejections: 0, violations: 0 };

it('[SHELL-390] reports once that the tab is hidden what it measured on the pages of a remote, and then begins anew', () => {
  const tab = openTab();
  tab.tell('event', press(1, 40), press(1, 312.4), press(2, 64), { duration: 900 });
  tab.tell('largest-contentful-paint', { startTime: 480.6 }, { startTime: 812.2 });
  tab.tell('layout-shift', { value: 0.01, hadRecentInput: false }, { value: 0.5, hadRecentInput: true });
  expect(tab.sent).toEqual([]);
  tab.hide();
  const measured = { name: 'mf_catalog', version: '1.8.0', ...NONE, interaction: 312, paint: 812, shift: 0.01 };
  expect(tab.sent).toEqual([[measured]]);

  tab.leave();
  expect(tab.sent).toHaveLength(1);
  tab.tell('event', press(3, 72));
  tab.leave();
  expect(tab.sent[1]).toEqual([{ name: 'mf_catalog', version: '1.8.0', ...NONE, interaction: 72 }]);
});

it('[SHELL-390] leaves one of fifty interactions out: something else may have held it up', () => {
  const tab = openTab();
  tab.tell('event', ...Array.from({ length: 50 }, (_, place) => press(place + 1, place === 7 ? 2_000 : 100 + place)));
  tab.hide();
  expect(tab.sent[0]?.[0]?.interaction).toBe(149);
});

it('[SHELL-391] counts errors, rejections and violations of the release in whose files they happen, with the first message', () => {
  const tab = openTab();
  const error = Object.assign(new Error('x is not defined'), {
    stack: `at https://portal.example${CATALOG}pages.js:1:2`,
  });
  tab.happen('error', { error, filename: '', message: 'x is not defined' });
  tab.happen('unhandledrejection', { reason: Object.assign(new Error('late'), { stack: error.stack }) });
  tab.violate({ sourceFile: `https://portal.example${CATALOG}pages.js`, effectiveDirective: 'img-src' });
  tab.hide();
  expect(tab.sent).toEqual([
    [{ name: 'mf_catalog', version: '1.8.0', errors: 1, rejections: 1, violations: 1, cause: 'x is not defined' }],
  ]);
});

it('[SHELL-391] counts for the shell what happens in no file of a remote, also when something else than an error is thrown', () => {
  const tab = openTab();
  tab.happen('unhandledrejection', { reason: 'gone' });
  tab.happen('unhandledrejection', { reason: undefined });
  tab.happen('error', { error: null, filename: '', message: `Script error ${'.'.repeat(400)}` });
  tab.hide();
  expect(tab.sent).toEqual([
    [{ name: 'shell', version: '1.0.0', errors: 1, rejections: 2, violations: 0, cause: 'gone' }],
  ]);
});

it('[SHELL-390] says nothing of what the browser does not measure, or of a page of no release', () => {
  const old = openTab(undefined, []);
  old.tell('event', press(1, 312));
  old.hide();
  expect(old.sent).toEqual([]);
  const unknown = openTab(() => 'mf_gone');
  unknown.tell('event', press(1, 312));
  unknown.hide();
  expect(unknown.sent).toEqual([]);
});
