import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn } from '../../test/bill-faults.ts';
import { appFolder, RELEASED_APPS } from '../workspace.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { withAllTheyNeed } from './installed-packages.ts';

const PORTAL = { name: 'portal', version: '1.0.0' };

describe('a bill of materials', () => {
  it('[REL-312] is what the schema of CycloneDX 1.6 takes, whatever the licences are called', () => {
    const bill = billOfMaterials(PORTAL, [
      { name: 'react', version: '19.3.1', license: 'MIT' },
      { name: '@portal/remote', version: '1.0.0-rc.1+b2', license: '' },
      { name: 'of-two', version: '1.0.0', license: '(MIT OR Apache-2.0)' },
      { name: 'of-somebody', version: '1.0.0', license: 'SEE LICENSE IN LICENSE.txt' },
    ]);
    expect(faultsIn(bill)).toEqual([]);
    expect(faultsIn(bill.replace('"library"', '"book"'))).not.toEqual([]);
    const { components } = JSON.parse(bill) as { components: object[] };
    expect(components[0]).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/%40portal/remote@1.0.0-rc.1%2Bb2',
      group: '@portal',
      name: 'remote',
      version: '1.0.0-rc.1+b2',
      purl: 'pkg:npm/%40portal/remote@1.0.0-rc.1%2Bb2',
    });
  });

  it('[REL-312] names each package once and is the same for the same packages, in any order', () => {
    const [one, other] = [
      { name: 'react', version: '19.3.1', license: 'MIT' },
      { name: 'ky', version: '2.1.0', license: 'MIT' },
    ] as const;
    expect(billOfMaterials(PORTAL, [one, other, one])).toBe(billOfMaterials(PORTAL, [other, one]));
  });

  it('[REL-312] is valid with every package that is installed for the portal', () => {
    const wanted = ['server', ...RELEASED_APPS].map(appFolder).flatMap((from) => {
      const { dependencies } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { dependencies: object };
      return Object.keys(dependencies).map((name) => ({ name, from }));
    });
    const packages = withAllTheyNeed(wanted).filter(({ name }) => !name.startsWith('@portal/'));
    expect(packages.length).toBeGreaterThan(100);
    expect(faultsIn(billOfMaterials(PORTAL, packages))).toEqual([]);
  });
});
