import { readSpreadsheet } from '../../src/platform/spreadsheets/read-spreadsheet.ts';
import { cutOff, withOtherBytes } from '../hostile/damaged.ts';
import { hostileXls } from '../hostile/hostile-xls.ts';
import { hostileXlsx } from '../hostile/hostile-xlsx.ts';
import { spreadsheet } from '../spreadsheets.ts';
import { usersFile } from '../users-file.ts';

// Files are read one after the other, and some until their time is over.
jest.setTimeout(180_000);

/** How many damaged files of each kind are tried; set `SLOW=1` for many. */
const DAMAGED = process.env.SLOW ? { cut: 12, changed: 60 } : { cut: 3, changed: 7 };

const REFUSALS = [
  'damaged',
  'document',
  'empty',
  'encrypted',
  'macros',
  'notSpreadsheet',
  'rows',
  'sheets',
  'tooLarge',
  'tooSlow',
];

/** What a file comes to: rows, or why not. With less time than usual, since the outcome may be any. */
async function outcomeOf(file: Uint8Array): Promise<string> {
  const reading = await readSpreadsheet(file, { rows: 20_001, time: 1_500 });
  return 'refusal' in reading ? reading.refusal : 'rows';
}

/** The outcomes of many files, as many at a time as may wait. */
async function outcomesOf(files: readonly Uint8Array[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (let at = 0; at < files.length; at += 10) {
    outcomes.push(...(await Promise.all(files.slice(at, at + 10).map(outcomeOf))));
  }
  return outcomes;
}

const hostile = { ...hostileXls, ...hostileXlsx };

describe('a spreadsheet made to do harm', () => {
  it('[SEC-483] is read, or refused for a reason, whatever is wrong with it', async () => {
    const outcomes = await outcomesOf(Object.values(hostile).map((make) => make()));
    const unknown = Object.keys(hostile).filter((_, place) => !['rows', ...REFUSALS].includes(outcomes[place] ?? ''));
    expect(unknown).toEqual([]);
    expect(await outcomeOf(usersFile(['', 'nuova@example.com', '', '', '']))).toBe('rows');
  });

  const rows = Array.from({ length: 60 }, (_, row) => [`Torta ${row}`, 'Dolce', row / 4, 'Bar; Dolci']);

  it.each([
    ['.xlsx', spreadsheet([rows], 'xlsx')],
    ['.xls in sectors', spreadsheet([rows], 'xls')],
    ['.xls in small sectors', spreadsheet([rows.slice(0, 2)], 'xls')],
  ])(
    '[SEC-483] is read, or refused for a reason, wherever it is cut off and whatever bytes it lost: %s',
    async (_, whole) => {
      const outcomes = await outcomesOf([...cutOff(whole, DAMAGED.cut), ...withOtherBytes(whole, DAMAGED.changed, 56)]);
      expect(outcomes.filter((outcome) => !['rows', ...REFUSALS].includes(outcome))).toEqual([]);
      expect(new Set(outcomes).size).toBeGreaterThan(1);
    },
  );
});
