import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Run from sources, the worker is beside this file; bundled, it is beside the program. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './sharp.worker.ts' : './sharp.worker.mjs', import.meta.url);

type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/**
 * The library that draws images, loaded for the first image: most instances never get one, and it costs 20 MB.
 *
 * @example const sharp = await loadSharp(); await sharp(file).png().toBuffer();
 */
export function loadSharp(): Promise<Sharp> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * From a cold disk the library takes two seconds to load, and the loading thread does nothing else. So a separate
 * thread loads it first; after that it is in memory for all threads.
 */
async function load(): Promise<Sharp> {
  const thread = new Worker(WORKER, { env: {} });
  try {
    await once(thread, 'message');
    const { default: sharp } = await import('sharp');
    // No image comes twice, so a cache would only take memory.
    sharp.cache(false);
    // One picture must never take all processors.
    sharp.concurrency(1);
    return sharp;
  } finally {
    await thread.terminate();
  }
}
