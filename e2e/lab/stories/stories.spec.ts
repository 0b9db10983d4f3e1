import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import axe from 'axe-core';

const BUILT = join(import.meta.dirname, '../../../shared/ui/dist/stories');

interface Index {
  entries: Record<string, { id: string; title: string; name: string }>;
}

/** What Storybook and axe add to the page's window. */
interface StoryWindow {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, value: unknown): void;
    once(event: string, listener: () => void): void;
  };
  axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

/** A story is only a part of a page. The journeys check the rules that axe has for whole pages. */
const ofPages = ['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main', 'skip-link'];

test('every story is accessible and as wide as its window, in both themes', async ({ page }) => {
  const { entries } = JSON.parse(readFileSync(join(BUILT, 'index.json'), 'utf8')) as Index;
  const stories = Object.values(entries);
  expect(stories.length).toBeGreaterThan(90);

  await page.route('http://stories.test/**', (route) =>
    route.fulfill({ path: join(BUILT, new URL(route.request().url()).pathname) }),
  );
  await page.addInitScript(axe.source);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await page.goto(`/iframe.html?viewMode=story&id=${stories[0]?.id}`);
  await page.locator('#storybook-root > *').first().waitFor();
  // With a transition, however short, an inherited colour reaches each nested level one frame later.
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
  });

  for (const { id, title, name } of stories) {
    const found = await page.evaluate(checkStory, { id, ofPages });
    faults.push(...found.map((fault) => `${title} / ${name}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Runs in the page: shows the next story, checks it in light, then checks its colours in dark. */
async function checkStory({ id, ofPages }: { id: string; ofPages: string[] }): Promise<string[]> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, axe } = window as unknown as StoryWindow;
  const root = document.documentElement;
  const shown = new Promise<void>((resolve) => {
    channel.once('storyRendered', resolve);
    channel.once('storyUnchanged', resolve);
  });
  root.dataset.theme = 'light';
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  await shown;
  await document.fonts.ready;

  const light = await axe.run({ rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])) });
  root.dataset.theme = 'dark';
  const dark = await axe.run({ runOnly: ['color-contrast'] });
  const faults = [...light.violations, ...dark.violations].map(
    ({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  if (root.scrollWidth > window.innerWidth) faults.push(`is ${root.scrollWidth} px wide in ${window.innerWidth}`);
  return faults;
}
