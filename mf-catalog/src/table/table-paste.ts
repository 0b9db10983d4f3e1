import { beginningOf, LIMIT } from '@portal/contract';

/** Rows of a pasted block that are read. More never fit into a table. */
const MAX_ROWS = LIMIT.tableProducts + 1;

const QUOTE = '"';

/** How far the end of a quoted cell is looked for. */
const MAX_QUOTED = 100_000;

/**
 * The cells of a block as spreadsheets copy it: tabs between cells, line ends between rows. A cell with one of these,
 * or with a quote, stands in quotes.
 *
 * @returns at most one row more than a table has
 * @example cellsOfBlock('Pane\t"Due\netti"\r\n') // [['Pane', 'Due\netti']]
 */
export function cellsOfBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length && rows.length < MAX_ROWS; ) {
    const cell = cellAt(text, at);
    row.push(plain(cell.text));
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    // The line end after the last row begins no other.
    if (at === text.length) break;
  }
  return rows;
}

/** The cell that begins at a place, and where it ends. */
function cellAt(text: string, at: number): { text: string; end: number } {
  const end = text[at] === QUOTE ? endOfQuoted(text, at + 1) : undefined;
  if (end !== undefined) return { text: text.slice(at + 1, end - 1).replaceAll(QUOTE + QUOTE, QUOTE), end };
  const bare = /[^\t\r\n]*/y;
  bare.lastIndex = at;
  bare.exec(text);
  return { text: text.slice(at, bare.lastIndex), end: bare.lastIndex };
}

/** Where a quoted cell ends; undefined when its quote is only a sign of the text. */
function endOfQuoted(text: string, from: number): number | undefined {
  const most = from + MAX_QUOTED;
  for (let at = text.indexOf(QUOTE, from); at !== -1 && at < most; at = text.indexOf(QUOTE, at + 2)) {
    if (text[at + 1] !== QUOTE) return /^[\t\r\n]?$/.test(text.charAt(at + 1)) ? at + 1 : undefined;
  }
  return undefined;
}

const plain = (cell: string): string =>
  beginningOf(cell.slice(0, 2 * LIMIT.tableCellLength), LIMIT.tableCellLength)
    .replaceAll('\t', ' ')
    .replaceAll(/\s*[\r\n]+\s*/g, '\n')
    .trim();
