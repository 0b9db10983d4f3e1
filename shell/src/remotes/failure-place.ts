/**
 * Where the code of a release threw, as its source maps know it; undefined when the stack does not lead there.
 *
 * @param baseUrl address of the release's folder
 * @example failurePlace(error, '/releases/mf-loyalty/1.0.0/') // 'page-loyalty.3fa4c1d2.js:1:2345'
 */
export function failurePlace(error: unknown, baseUrl: string): string | undefined {
  const stack = (error instanceof Error && error.stack) || '';
  const folder = new URL(baseUrl, location.origin).href;
  const frames = stack.split(folder).slice(1);
  return frames.flatMap((frame) => /^[\w@+./-]+:\d+:\d+/.exec(frame)?.[0] ?? []).at(0);
}
