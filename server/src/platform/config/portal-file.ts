import type { ConfigFile } from '@portal/contract';
import { configSchema } from '@portal/contract/config-schema';
import { readCheckedFile } from './checked-file.ts';

/**
 * Reads and checks the portal's configuration (`PORTAL_CONFIG`), which becomes `/config.json`.
 *
 * @param path undefined when there is no file; the defaults apply
 * @throws StartupError in one line that names the file and the key at fault
 */
export function readPortalFile(path: string | undefined): ConfigFile {
  return path === undefined ? {} : (readCheckedFile('configuration', path, configSchema) as ConfigFile);
}
