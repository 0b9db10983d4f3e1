const LINE_END = /[\t\n\v\f\r\u0085\u2028\u2029]+/;

/** The lines of a text, without blank ones. */
export const linesOf = (text: string): string[] => text.split(LINE_END).filter((line) => line.trim() !== '');

/** How many lines a name may be wrapped onto. */
const MAX_LINES = 4;

/**
 * The categories that somebody wrote one below the other in a cell. Lines that together are a known name are one
 * category, which only was too long for its column.
 *
 * @example joinedLines(['Bar', 'Dolci al', 'cucchiaio'], (name) => name === 'Dolci al cucchiaio') // ['Bar', 'Dolci al cucchiaio']
 */
export function joinedLines(lines: readonly string[], isKnown: (name: string) => boolean): string[] {
  const names: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const most = Math.min(MAX_LINES, lines.length - at);
    const wrapped = Array.from({ length: most - 1 }, (_, index) => lines.slice(at, at + most - index)).find((some) =>
      isKnown(some.join(' ')),
    );
    names.push(wrapped?.join(' ') ?? lines[at] ?? '');
    at += wrapped?.length ?? 1;
  }
  return names;
}
