import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledPackage } from '@portal/delivery/build';

/** Files in which packages keep their licence, and the notices that they must pass on. */
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third[-_ ]?party)/i;

/**
 * The licences of packages as one text: first a list, then each licence in its own words.
 *
 * @throws Error that names the packages without a licence
 */
export function licenceList(packages: readonly InstalledPackage[]): string {
  const known = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const sorted = [...known].sort(([one], [other]) => one.localeCompare(other));
  const texts = sorted.map(([title, { license, folder }]) => ({ title, license, text: licenceText(folder) }));
  const silent = texts.filter(({ license, text }) => license === '' && text === '');
  if (silent.length > 0)
    throw new Error(`These packages name no licence: ${silent.map(({ title }) => title).join(', ')}`);
  return [
    'The portal contains these third-party packages, each under its own licence.\n',
    ...texts.map(({ title, license }) => `${title}: ${license || 'see below'}`),
    ...texts
      .filter(({ text }) => text !== '')
      .map(({ title, text }) => `\n${'-'.repeat(80)}\n${title}\n${'-'.repeat(80)}\n\n${text}`),
    '',
  ].join('\n');
}

const licenceText = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map((file) => readFileSync(join(folder, file.name), 'utf8').trim())
    .join('\n\n');
