import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providedLater } from './provided-modules';

/** The preset is read as text: its module runs webpack's packages, which have no place in a browser's test. */
const preset = readFileSync(join(__dirname, '../../../shared/build/src/webpack/provided-modules.ts'), 'utf8');

describe('modules that the shell provides', () => {
  it('are the ones the build shares: a host provides only what it imports', () => {
    const [, list = ''] = /later: \[([^\]]*)\]/.exec(preset) ?? [];
    const shared = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(shared.length).toBeGreaterThan(0);
    expect(Object.keys(providedLater).sort()).toEqual(shared.sort());
  });
});
