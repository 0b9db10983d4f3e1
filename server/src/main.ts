import { fileURLToPath } from 'node:url';
import { readSettings } from './platform/config/settings.ts';
import { StartupError } from './platform/startup-error.ts';
import { type RunningServer, startServer } from './start.ts';

/** Longest time that running calls may take to finish once the server is told to stop, in milliseconds. */
const PATIENCE = 15_000;

/** `server/assets`, seen from `src` as well as from the bundle in `dist`. */
const ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

try {
  const server = await startServer(readSettings(process.env), ASSETS);
  stopOnSignal(server);
  console.log(`The portal is open on ${server.address}`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** The first signal asks to stop, a second one does not wait. */
function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE).unref();
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
