import { basename, dirname, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { watch } from 'chokidar';

/** Milliseconds: an editor changes a file in several steps. */
const SETTLED = 100;

/**
 * Runs a backend's program in this process, so that it ends with it, and again after each change in its folder, also
 * when the program did not start or has ended. It says both in the terminal.
 *
 * @param settings its environment, besides this one's
 * @returns ends it
 */
export function runBackend(file: string, settings: Readonly<Record<string, string>>): () => Promise<void> {
  const folder = dirname(file);
  let worker = begin();
  let timer: NodeJS.Timeout | undefined;
  let begun: Promise<void> = Promise.resolve();

  function begin(): Worker {
    const program = new Worker(file, { env: { ...process.env, ...settings } });
    program.on('error', (error) => console.error(`${file} has ended, and starts again when it changes:`, error));
    return program;
  }
  async function beginAgain(changed: string): Promise<void> {
    await worker.terminate();
    console.log(`${basename(file)} starts again: ${relative(folder, changed)} has changed.`);
    worker = begin();
  }
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (path) => basename(path) === 'node_modules' || basename(path) === '.git',
  });
  watcher.on('all', (_event, changed) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One after the other: two programs would want the same port.
      begun = begun.then(() => beginAgain(changed));
    }, SETTLED);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await begun;
    await worker.terminate();
  };
}
