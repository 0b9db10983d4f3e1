import type { ConfigFile } from '@portal/contract';
import { formMistake, lackingCall } from '@portal/contract/config-mistake';
import { StartupError } from '../startup-error.ts';
import { readCheckedFile } from './checked-file.ts';
import { hasForeignBackend } from './compose-config.ts';

/**
 * Reads and checks the portal's configuration (`PORTAL_CONFIG`), which becomes `/config.json`.
 *
 * @param path undefined when there is no file; the defaults apply
 * @throws StartupError in one line that names the file and the key at fault
 */
export function readPortalFile(path: string | undefined): ConfigFile {
  return path === undefined ? {} : (readCheckedFile('configuration', path, formMistake) as ConfigFile);
}

/**
 * Refuses a start after which nobody could sign in: the human check of the file or of this server needs a call that the
 * file's backend does not offer.
 *
 * @param asksHumanCheck whether this server asks for it, whatever the file says
 * @throws StartupError in one line that names the file, the key at fault and the way out
 */
export function refuseUncheckable(path: string, file: ConfigFile, asksHumanCheck: boolean): void {
  const ownOperations = file.ownOperations ?? (hasForeignBackend(file) ? [] : undefined);
  if (ownOperations === undefined) return;
  const provider = asksHumanCheck ? 'altcha' : (file.humanCheck?.provider ?? 'none');
  const named = ownOperations.filter((name) => name !== undefined);
  const mistake = lackingCall({ humanCheck: { provider }, ownOperations: named });
  if (!mistake) return;
  const wayOut = asksHumanCheck ? ' (HUMAN_CHECK=off switches it off)' : '';
  throw new StartupError(`The configuration ${path} is wrong: ${mistake}${wayOut}`);
}
