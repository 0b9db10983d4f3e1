import { SSF } from '@e965/xlsx';
import { attribute, readXml } from './read-xml.ts';

/** The library's codes of the formats that need no code in a file. */
const BUILT_IN: Readonly<Record<number, string>> = SSF.get_table();

const DAY = 'm/d/yy';
const TIME = 'h:mm:ss';
const MONEY = '"$"#,##0.00_);\\("$"#,##0.00\\)';

/** Built-in formats that the library lacks: currency, accounting, and the days and times of some countries. */
function builtIn(id: number): string {
  if (BUILT_IN[id] !== undefined) return BUILT_IN[id];
  if ([5, 6, 42, 63, 64].includes(id)) return MONEY.replaceAll('.00', '');
  if ([7, 8, 44, 65, 66].includes(id)) return MONEY;
  if (id === 41) return '#,##0';
  if (id === 43) return '#,##0.00';
  if (id >= 32 && id <= 35) return TIME;
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? DAY : 'General';
}

/**
 * The codes of the number formats, by the number of a cell's style.
 *
 * @param content ECMA-376, 18.8; undefined when the file has no styles
 */
export function readStyles(content: Buffer | undefined): readonly string[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  if (!content) return [];
  readXml(content, {
    open(name, attributes, parent) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt' && parent === 'numFmts') codes.set(id, attribute(attributes, 'formatCode') ?? 'General');
      if (name === 'xf' && parent === 'cellXfs') ids.push(id);
    },
  });
  return ids.map((id) => codes.get(id) ?? builtIn(id));
}
