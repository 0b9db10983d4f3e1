import { SourceMap, type SourceMapPayload } from 'node:module';

/** How a report begins where the stack led to a built file: its name, line and column. */
const BUILT_PLACE = /^([\w@+./-]+\.js):(\d+):(\d+)(?=: )/;

/**
 * The words of a report with the place in the sources instead of that in the built file; as they are where no source
 * map leads there.
 *
 * @param address of the built files, with a final slash
 * @example await withSourcePlace('page-loyalty.js:812:9: no points', address) // 'src/loyalty/loyalty-page.tsx:14: no points'
 */
export async function withSourcePlace(cause: string, address: string): Promise<string> {
  const [place, file, line, column] = BUILT_PLACE.exec(cause) ?? [];
  if (place === undefined) return cause;
  const answer = await fetch(`${address}${file}.map`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!answer?.ok) return cause;
  const map = new SourceMap((await answer.json()) as SourceMapPayload);
  const found = map.findOrigin(Number(line), Number(column));
  if (!('fileName' in found)) return cause;
  const source = found.fileName.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
  return `${source}:${found.lineNumber}${cause.slice(place.length)}`;
}
