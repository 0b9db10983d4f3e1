import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderForAllTests } from '@portal/delivery/fixture';

/**
 * Proves the rules of .dependency-cruiser.cjs on a small tree with the shape of this repository: what is allowed
 * passes, and each rule catches a violation planted for it.
 */
const ROOT = join(__dirname, '../../../../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

type Files = Record<string, string>;
type Violation = { rule: string; from: string };

const PACKAGES = {
  contract: {
    '.': './src/index.ts',
    './schemas': './src/schemas/index.ts',
    './documentation': './src/documentation/index.ts',
  },
  platform: { '.': './src/index.ts', './http': './src/http/index.ts' },
  ui: { '.': './src/index.ts', './dialog': './src/dialog/index.ts' },
  federation: { '.': './src/index.ts', './router': './src/router/index.ts' },
  pages: { './result': './src/result/index.ts' },
  demo: { '.': './src/index.ts' },
  mock: { '.': './src/index.ts' },
  testing: { '.': './src/index.ts' },
  delivery: { '.': './src/index.ts', './server': './src/store/index.ts' },
  tooling: { '.': './src/index.ts' },
  e2e: { '.': './src/index.ts' },
};
const LIBRARIES = ['react', 'react-router-dom', 'typebox'];

const ALLOWED: Files = {
  'shared/contract/src/index.ts': `import type { Wire } from './schemas'; export type { Wire }; export const limits = {};`,
  'shared/contract/src/schemas/index.ts': `import { Type } from 'typebox'; export type Wire = string; export const wire = Type;`,
  'shared/contract/src/documentation/index.ts': `import type { Wire } from '../schemas'; export const documentation: Record<string, Wire> = {};`,
  'shared/platform/src/index.ts': `import { limits } from '@portal/contract'; export const http = () => [limits, import('@portal/platform/http')];`,
  'shared/platform/src/http/index.ts': `import '@portal/contract'; export {};`,
  'shared/ui/src/index.ts': `export { Button } from './button';`,
  'shared/ui/src/button.tsx': `import React from 'react'; export const Button = React;`,
  'shared/ui/src/button.test.tsx': `import '@portal/testing'; import './button';`,
  'shared/ui/src/dialog/index.ts': `export { Dialog } from './dialog';`,
  'shared/ui/src/dialog/dialog.tsx': `import { Button } from '@portal/ui'; export const Dialog = Button;`,
  'shared/federation/src/index.ts': `import '@portal/contract'; import '@portal/platform'; import '@portal/ui';`,
  'shared/federation/src/router/index.ts': `export { Link } from 'react-router-dom';`,
  'shared/pages/src/result/index.ts': `import '@portal/federation/router'; import '@portal/ui/dialog'; import '@portal/platform';`,
  'shared/demo/src/index.ts': `import '@portal/contract'; export const people = {};`,
  'shared/mock/src/index.ts': `import '@portal/contract'; import '@portal/demo'; export {};`,
  'shared/testing/src/index.ts': `import '@portal/mock'; import '@portal/federation'; import { wire } from '@portal/contract/schemas'; export { wire };`,
  'shared/delivery/src/store/index.ts': `import '@portal/contract';`,
  'shared/delivery/src/index.ts': `import './store/index.ts';`,
  'shared/tooling/src/index.ts': `import '@portal/contract'; import '@portal/delivery'; import '@portal/delivery/server';`,
  'e2e/lab/bench/bundle.ts': `import '../../../mf-alpha/src/remote';`,
  'shared/platform/test/a-portal.ts': `import '@portal/testing'; import '../src/index';`,
  'shell/src/main.tsx': `import './frame/frame'; export const mock = () => import('@portal/mock');`,
  'shell/src/frame/frame.tsx': `import { Link } from '@portal/federation/router'; export { Link };`,
  'mf-alpha/src/remote.tsx': `import { terminalsPages } from './terminals/terminals.routes'; export default { pages: terminalsPages } satisfies object;`,
  'mf-alpha/src/terminals/terminals.routes.tsx': `export const terminalsPages = { list: () => import('./terminal-list-page') };`,
  'mf-alpha/src/terminals/terminals.search.tsx': `import '../kit/badge'; export const search = 1;`,
  'mf-alpha/src/search-page.tsx': `import './terminals/terminals.search';`,
  'mf-alpha/src/terminals/terminal-list-page.tsx': `import type { Wire } from '@portal/contract/schemas'; import '../kit/badge'; import '@portal/ui/dialog'; import '@portal/pages/result'; export default function Page(wire: Wire) { return wire; }`,
  'mf-alpha/src/terminals/terminal-list-page.test.tsx': `import '@portal/testing'; import './terminal-list-page';`,
  'mf-alpha/src/users/users.routes.tsx': `export const usersPages = {};`,
  'mf-alpha/src/kit/badge.tsx': `export const badge = 1;`,
  'mf-beta/src/remote.tsx': `export default {};`,
  'server/src/app.ts': `import './terminals/terminals.routes.ts'; import { wire } from '@portal/contract/schemas'; import '@portal/contract/documentation'; export { wire };`,
  'server/src/seed/terminals.seed.ts': `import '../terminals/terminals.tables.ts'; import '@portal/demo';`,
  'server/src/main.ts': `import './seed/terminals.seed.ts';`,
  'server/src/schema.ts': `import './terminals/terminals.tables.ts'; import './platform/database.ts';`,
  'server/src/terminals/terminals.tables.ts': `export {};`,
  'server/src/terminals/terminals.routes.ts': `import '../platform/database.ts';`,
  'server/src/accounts/accounts.rules.ts': `export {};`,
  'server/src/platform/database.ts': `import '@portal/delivery/server';`,
  'server/src/kit/accounts/accounts.tables.ts': `import '../../platform/database.ts';`,
  'shared/e2e/src/index.ts': `import '@portal/contract';`,
  'e2e/playwright.config.ts': `import '@portal/delivery';`,
  'e2e/journeys/terminals.spec.ts': `import '@portal/contract'; import '@portal/e2e';`,
};

/** One file each, so that a violation cannot hide behind another. */
const PLANTED: [rule: string, path: string, source: string][] = [
  ['remotes-never-meet', 'mf-alpha/src/kit/a.ts', `import '../../../mf-beta/src/remote';`],
  ['remotes-never-meet', 'mf-alpha/src/kit/b.ts', `export const shell = () => import('../../../shell/src/main');`],
  ['remotes-never-meet', 'mf-alpha/src/kit/c.test.ts', `import type {} from '../../../server/src/app';`],
  ['shell-knows-remotes-by-descriptor', 'shell/src/a.ts', `export * from '../../mf-alpha/src/remote';`],
  ['journeys-see-the-portal-from-outside', 'e2e/fixtures/a.ts', `import '../../server/src/app';`],
  ['journeys-see-the-portal-from-outside', 'e2e/fixtures/b.ts', `import '@portal/platform';`],
  ['proofs-build-and-start-as-people-do', 'e2e/lab/slow/a.ts', `import '../../../server/src/app';`],
  ['proofs-build-and-start-as-people-do', 'e2e/run/b.ts', `import '@portal/platform';`],
  ['server-sees-contract-and-delivery', 'server/src/terminals/a.ts', `import '@portal/platform';`],
  ['server-sees-contract-and-delivery', 'server/src/terminals/e.ts', `import '@portal/delivery';`],
  ['server-sees-contract-and-delivery', 'server/src/terminals/b.ts', `import '../../../mf-alpha/src/kit/badge';`],
  ['features-never-meet', 'mf-alpha/src/users/a.tsx', `import '../terminals/terminals.routes';`],
  ['features-never-meet', 'mf-alpha/src/users/b.test.tsx', `import type {} from '../terminals/terminal-list-page';`],
  ['features-never-meet', 'mf-alpha/src/users/search.tsx', `import '../terminals/terminals.search';`],
  ['features-never-meet', 'server/src/terminals/c.ts', `import '../accounts/accounts.rules.ts';`],
  ['kit-is-below-features', 'mf-alpha/src/kit/d.ts', `import '../users/users.routes';`],
  ['kit-is-below-features', 'server/src/platform/a.ts', `import '../accounts/accounts.rules.ts';`],
  ['kit-is-below-features', 'server/src/platform/b.ts', `import '../app.ts';`],
  [
    'server-platform-is-below-its-kit',
    'server/src/platform/c.ts',
    `import type {} from '../kit/accounts/accounts.tables.ts';`,
  ],
  ['enter-a-feature-by-its-routes', 'mf-alpha/src/found.tsx', `import './terminals/terminal-list-page';`],
  ['enter-a-feature-by-its-routes', 'server/src/a.ts', `import './accounts/accounts.rules.ts';`],
  ['enter-a-feature-by-its-routes', 'server/src/seed/a.ts', `import '../accounts/accounts.rules.ts';`],
  ['features-never-meet', 'server/src/terminals/d.ts', `import '../seed/terminals.seed.ts';`],
  ['shared-knows-no-app', 'shared/tooling/src/a.ts', `import '../../../shell/src/main';`],
  ['shared-by-its-entries', 'shell/src/b.ts', `import '../../shared/ui/src/button';`],
  ['shared-packages-by-their-entries', 'shared/mock/src/a.ts', `import '../../contract/src/limits';`],
  ['shared-by-its-name', 'mf-alpha/src/kit/e.ts', `import '../../../shared/ui/src/index';`],
  ['shared-by-its-name', 'shared/federation/src/a.ts', `import '../../ui/src/index';`],
  ['parts-import-their-base-by-name', 'shared/ui/src/dialog/a.ts', `import '../button';`],
  ['base-without-its-parts', 'shared/ui/src/a.ts', `export { Dialog } from './dialog';`],
  ['contract-is-a-leaf', 'shared/contract/src/a.ts', `import type {} from '@portal/platform';`],
  ['contract-is-a-leaf', 'shared/contract/src/b.ts', `import 'react';`],
  ['platform-knows-only-the-contract', 'shared/platform/src/a.ts', `import '@portal/ui';`],
  ['platform-knows-only-the-contract', 'shared/platform/src/b.ts', `import type {} from 'react';`],
  ['ui-knows-no-shared-package', 'shared/ui/src/b.ts', `import '@portal/contract';`],
  ['federation-stands-on-three', 'shared/federation/src/b.ts', `import '@portal/tooling';`],
  ['pages-stand-on-four', 'shared/pages/src/a.ts', `import '@portal/mock';`],
  ['pages-serve-pages', 'shared/testing/src/b.ts', `import '@portal/pages/result';`],
  ['mock-stands-on-two', 'shared/mock/src/b.ts', `import '@portal/platform';`],
  ['demo-and-delivery-know-only-the-contract', 'shared/demo/src/b.ts', `import '@portal/platform';`],
  ['demo-and-delivery-know-only-the-contract', 'shared/delivery/src/b.ts', `import '@portal/tooling';`],
  ['outside-journeys-know-only-the-contract', 'shared/e2e/src/a.ts', `import '@portal/demo';`],
  ['journeys-are-no-part-of-a-portal', 'server/src/terminals/f.ts', `import '@portal/e2e';`],
  ['store-knows-no-build', 'shared/delivery/src/store/a.ts', `import '../index.ts';`],
  ['tooling-stands-on-two', 'shared/tooling/src/b.ts', `import '@portal/ui';`],
  ['delivery-for-tools-and-server', 'mf-beta/src/g.ts', `import '@portal/delivery/server';`],
  ['schemas-as-types-in-the-browser', 'mf-beta/src/a.ts', `import { wire } from '@portal/contract/schemas'; wire;`],
  [
    'schemas-as-types-in-the-browser',
    'shell/src/c.ts',
    `export const load = () => import('@portal/contract/schemas');`,
  ],
  ['schemas-as-types-in-the-browser', 'shared/contract/src/c.ts', `export { wire } from './schemas';`],
  ['words-of-calls-for-the-server-alone', 'shell/src/g.ts', `import type {} from '@portal/contract/documentation';`],
  [
    'words-of-calls-for-the-server-alone',
    'shared/contract/src/d.ts',
    `export { documentation } from './documentation';`,
  ],
  ['router-through-the-facade', 'mf-beta/src/b.tsx', `import { Link } from 'react-router-dom'; Link;`],
  ['router-through-the-facade', 'shared/testing/src/a.tsx', `import 'react-router-dom';`],
  ['mock-only-on-demand', 'shell/src/d.ts', `import '@portal/mock';`],
  ['demo-world-only-in-the-demo', 'mf-beta/src/h.ts', `import '@portal/demo';`],
  ['testing-only-in-tests', 'mf-alpha/src/users/c.tsx', `import '@portal/testing';`],
  ['nobody-imports-a-test', 'mf-alpha/src/terminals/d.test.ts', `import './terminal-list-page.test';`],
  ['no-cycles', 'mf-beta/src/round.ts', `import './trip';`],
  ['no-cycles', 'mf-beta/src/round-type.ts', `import type {} from './trip-type';`],
  ['every-import-is-found', 'mf-beta/src/c.ts', `import './nowhere';`],
  ['every-import-is-found', 'mf-beta/src/d.ts', `import '@portal/ui/src/button';`],
];
const COMPANIONS: Files = {
  'mf-beta/src/trip.ts': `import './round';`,
  'mf-beta/src/trip-type.ts': `import type {} from './round-type';`,
  'shared/contract/src/limits.ts': '',
};

describe('the arrows between the packages', () => {
  const folder = folderForAllTests();

  it('lets everything pass that the architecture allows', () => {
    const tree = plantTree(join(folder, 'allowed'), ALLOWED);

    expect(cruise(tree)).toEqual([]);
  });

  describe('with violations planted', () => {
    let violations: Violation[];

    beforeAll(() => {
      const planted = Object.fromEntries(PLANTED.map(([, path, source]) => [path, source]));
      violations = cruise(plantTree(join(folder, 'planted'), { ...ALLOWED, ...COMPANIONS, ...planted }));
    });

    it.each(PLANTED)('%s catches %s', (rule, from) => {
      expect(violations).toContainEqual({ rule, from });
    });

    it('has a planted violation for every rule', () => {
      const { forbidden }: { forbidden: { name: string }[] } = require(join(ROOT, '.dependency-cruiser.cjs'));
      const proven = new Set(PLANTED.map(([rule]) => rule));

      expect(forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
    });
  });
});

function plantTree(root: string, files: Files): string {
  const manifests = Object.entries(PACKAGES).map(([name, exports]) => [
    `shared/${name}/package.json`,
    JSON.stringify({ name: `@portal/${name}`, type: 'module', exports }),
  ]);
  const libraries = LIBRARIES.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]);
  for (const [path, source] of Object.entries({ ...Object.fromEntries([...manifests, ...libraries]), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), String(source));
  }
  mkdirSync(join(root, 'node_modules/@portal'), { recursive: true });
  for (const name of Object.keys(PACKAGES)) {
    symlinkSync(join(root, 'shared', name), join(root, 'node_modules/@portal', name));
  }
  return root;
}

function cruise(tree: string): Violation[] {
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const args = [CRUISER, '--config', config, '-T', 'json', 'shell', 'mf-alpha', 'mf-beta', 'server', 'e2e', 'shared'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no result: ${stderr}${stdout}`);
  const { summary }: { summary: { violations: { rule: { name: string }; from: string }[] } } = JSON.parse(stdout);
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}
