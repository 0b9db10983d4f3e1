/**
 * A part of `pnpm check --fix`: writes the public types of the contract's packages into their reports, so that a
 * changed contract is a visible difference, and the tables of documents that come from the sources. With `--check`, as
 * a part of `pnpm check`, it writes nothing, and ends with 1 when a report or a table differs from its sources.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownOptions, requireNode, WORKSPACE } from '@portal/delivery';
import { callsDocument, configurationDocument } from '@portal/delivery/conform';
import { apiReports, firstDifference, REPORTED_PACKAGES, reportFile } from '../api/api-report.ts';

requireNode();
const { check = false } = ownOptions({ check: { type: 'boolean' } }, 'Use: pnpm check [--fix].');
const NOTE = 'Note the change in shared/contract/CHANGELOG.md and raise CONTRACT_VERSION as it says.';
const reports = apiReports();
for (const name of REPORTED_PACKAGES) {
  const file = join(WORKSPACE, reportFile(name));
  const difference = firstDifference(existsSync(file) ? readFileSync(file, 'utf8') : '', reports[name]);
  if (!difference) console.log(`@portal/${name}: ${reportFile(name)} is up to date`);
  else if (!check) {
    writeFileSync(file, reports[name]);
    console.log(`@portal/${name}: ${reportFile(name)} written. ${NOTE}`);
  } else {
    console.error(
      `The public types of @portal/${name} have changed: ${reportFile(name)}, ${difference}\n` +
        `If that is intended, run 'pnpm check --fix'. ${NOTE}`,
    );
    process.exitCode = 1;
  }
}

/** Tables of documents that are written from the sources. */
const TABLE = /(?:^\|.*\n)+/m;
const settings = execFileSync(process.execPath, ['server/print-settings.ts'], { cwd: WORKSPACE, encoding: 'utf8' });
const documents = {
  'docs/provide/calls.md': () => callsDocument(WORKSPACE),
  'docs/provide/configuration.md': () => configurationDocument(),
  'docs/operate/settings.md': (page: string) => page.replace(TABLE, () => settings),
};
for (const [document, written] of Object.entries(documents)) {
  const file = join(WORKSPACE, document);
  const page = readFileSync(file, 'utf8');
  const difference = firstDifference(page, written(page));
  if (!difference) console.log(`${document} is up to date`);
  else if (!check) {
    writeFileSync(file, written(page));
    console.log(`${document} written`);
  } else {
    console.error(`${document} differs from the sources, ${difference}\nRun 'pnpm check --fix'.`);
    process.exitCode = 1;
  }
}
