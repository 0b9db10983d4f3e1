/** Prints the table of settings for docs/operate/settings.md. */
import { settingsTable } from './src/platform/config/setting-list.ts';

process.stdout.write(settingsTable());
