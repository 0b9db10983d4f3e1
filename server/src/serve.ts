import { fileURLToPath } from 'node:url';
import { greeting } from './greeting.ts';
import { keepToOwner } from './platform/config/data-folder.ts';
import { doubtfulSettings } from './platform/config/doubtful-settings.ts';
import { misspeltSettings } from './platform/config/misspelt-settings.ts';
import { readSettings } from './platform/config/settings.ts';
import { lineForOperator } from './platform/line-for-operator.ts';
import { type RunningServer, startServer } from './start.ts';

/** Longest time that running calls may take once the server is told to stop, in milliseconds. */
const MAX_WAIT_MS = 15_000;

/** `server/assets`, relative to `src` and also to the bundle in `dist`. */
const ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

// Greetings and last words are for people: a full disk or a closed pipe does not keep the portal from serving.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  for (const line of misspeltSettings(process.env)) console.error(line);
  const settings = readSettings(process.env);
  for (const line of doubtfulSettings(settings)) console.error(line);
  keepToOwner(settings.dataDir);
  const server = await startServer(settings, ASSETS);
  stopOnSignal(server);
  for (const line of greeting(server, settings.production)) console.log(line);
} catch (error) {
  const line = lineForOperator(error);
  if (line === undefined) throw error;
  console.error(line);
  process.exit(1);
}

/** The first signal asks the server to stop; a second one ends it at once. */
function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), MAX_WAIT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
