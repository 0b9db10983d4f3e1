import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { deprecatedLines } from './deprecated-lines.ts';

const project = folderForEachTest();
const SHELL = {
  deprecated: {
    '@portal/platform': { ask: { since: '1.9.0', until: '2.0.0', instead: 'use call.' } },
    '@portal/ui': {
      Ribbon: { since: '1.8.0', until: '2.0.0', instead: 'use Hero.' },
      Old: { since: '1.8.0', until: '2.0.0', instead: 'use New.' },
    },
  },
};

beforeEach(() => {
  const pages = join(project, 'src/loyalty');
  mkdirSync(pages, { recursive: true });
  writeFileSync(
    join(pages, 'loyalty-page.tsx'),
    "import { ask } from '@portal/platform';\nimport { Ribbon } from '@portal/ui';\n" +
      'export const Page = () => <Ribbon>{ask(task)}</Ribbon>;\n',
  );
  writeFileSync(join(pages, 'again.ts'), "import { ask } from '@portal/platform';\nask(); ask();\n");
  writeFileSync(join(pages, 'loyalty-page.test.tsx'), 'ask(); <Ribbon />;\n');
});

it('[REL-325] `check` says how often the sources name each deprecated part, since when, until when and what replaces it', () => {
  const uses = { '@portal/platform/http': ['ask'], '@portal/ui': ['Ribbon', 'Hero'] };
  expect(deprecatedLines(project, { uses }, SHELL)).toEqual([
    'It uses 2 deprecated parts:',
    '  ask of @portal/platform, 3 times: deprecated since 1.9.0, gone in 2.0.0; use call.',
    '  Ribbon of @portal/ui, 1 time: deprecated since 1.8.0, gone in 2.0.0; use Hero.',
  ]);
});

it('[REL-325] `check` speaks of one part as of one, and says nothing when there is none', () => {
  expect(deprecatedLines(project, { uses: { '@portal/ui': ['Ribbon'] } }, SHELL)[0]).toBe('It uses 1 deprecated part:');
  expect(deprecatedLines(project, { uses: { '@portal/ui': ['Hero'] } }, SHELL)).toEqual([]);
  expect(deprecatedLines(project, { uses: { '@portal/ui': ['Ribbon'] } }, {})).toEqual([]);
});
