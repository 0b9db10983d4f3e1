import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Run from sources, it lies beside this file; bundled, it lies beside the program. */
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
 * From a cold disk the library takes two seconds, in which a thread does nothing else. So a thread of its own loads it
 * first; what is in memory then is there for all threads.
 */
async function load(): Promise<Sharp> {
  const thread = new Worker(WORKER, { env: {} });
  try {
    await once(thread, 'message');
    const { default: sharp } = await import('sharp');
    // No image comes twice, so a cache would only fill the memory.
    sharp.cache(false);
    // One picture never takes all processors.
    sharp.concurrency(1);
    return sharp;
  } finally {
    await thread.terminate();
  }
}
