import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsedPackage } from './used-package.ts';

/** The file in each release, and in an archive. */
export const BILL_FILE = 'sbom.cdx.json';

/** An expression of SPDX: ids, and words between them. */
const SPDX = /^[\w.+-]+(?:\s+(?:OR|AND|WITH)\s+[\w.+-]+)*$|^\(.+\)$/;

/**
 * The bill of materials of a build, as CycloneDX 1.6 writes it. It has neither a time nor a number of its own: equal
 * builds have equal bills.
 */
export function billOfMaterials(
  { name, version }: { name: string; version: string },
  packages: readonly UsedPackage[],
): string {
  const known = new Map(packages.map((each) => [addressOf(each), each]));
  const components = [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => componentOf(each));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** Writes the bill into the folder of a release, beside its files. */
export function writeBill(
  folder: string,
  of: { name: string; version: string },
  packages: readonly UsedPackage[],
): void {
  writeFileSync(join(folder, BILL_FILE), billOfMaterials(of, packages));
}

function componentOf(used: UsedPackage) {
  const { name, version, license } = used;
  const [group, own = name] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const licenses = SPDX.test(license) ? [{ expression: license }] : [{ license: { name: license } }];
  return {
    type: 'library',
    'bom-ref': addressOf(used),
    ...(group === undefined ? {} : { group }),
    name: own,
    version,
    ...(license === '' ? {} : { licenses }),
    purl: addressOf(used),
  };
}

/** https://github.com/package-url/purl-spec, for npm. */
const addressOf = ({ name, version }: UsedPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
