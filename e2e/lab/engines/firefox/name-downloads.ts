import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Download {
  id: string;
  suggestedFilename: string;
}

/**
 * Firefox ESR reports downloads, but not which end belongs to which beginning. Playwright needs that, and the file with
 * the name that was suggested.
 *
 * @returns for each message of Firefox the one that Playwright understands
 */
export function nameDownloads(): (text: string) => string {
  /** By their address: each link to a file that the page made has its own address. */
  const running = new Map<string, Download>();
  let count = 0;
  return (text) => {
    if (!text.includes('"browsingContext.download')) return text;
    const message = JSON.parse(text) as { method: string; params: { url: string } & Record<string, string> };
    const { method, params } = message;
    if (method === 'browsingContext.downloadWillBegin') {
      count += 1;
      // The second file of a name gets a number in Firefox.
      const suggestedFilename = (params.suggestedFilename ?? '').replace(/\(\d+\)(?=\.[^.]*$)/, '');
      const download = { id: `download-${count}`, suggestedFilename };
      running.set(params.url, download);
      return JSON.stringify({ ...message, params: { ...params, suggestedFilename, download: download.id } });
    }
    const download = running.get(params.url);
    if (method !== 'browsingContext.downloadEnd' || !download) return text;
    running.delete(params.url);
    const { filepath } = params;
    if (filepath) renameSync(filepath, join(dirname(filepath), download.suggestedFilename));
    return JSON.stringify({ ...message, params: { ...params, download: download.id } });
  };
}
