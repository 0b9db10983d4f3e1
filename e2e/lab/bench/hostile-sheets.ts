import { cutOff, withOtherBytes } from '../../../server/test/hostile/damaged.ts';
import { hostileXls } from '../../../server/test/hostile/hostile-xls.ts';
import { hostileXlsx } from '../../../server/test/hostile/hostile-xlsx.ts';
import { spreadsheet } from '../../../server/test/spreadsheets.ts';
import { FORM_TYPE, json, merchant, otherMerchant, usersForm, type Work } from './work.ts';

const PREVIEW = '/api/services/file/product/imports';
const VERIFY = '/api/services/users/file/verify';

const isXls = (file: Uint8Array) => file[0] === 0xd0;

/** Two merchants: of the places where files are read, one alone cannot take all. */
async function twoSenders(address: string): Promise<(file: Uint8Array) => Promise<number[]>> {
  const [one, other] = await Promise.all([merchant(address), otherMerchant(address)]);
  return (file) => {
    const body = { file: Buffer.from(file).toString('base64'), extension: isXls(file) ? 'xls' : 'xlsx' };
    return Promise.all([one.send('POST', PREVIEW, json(body)), other.send('POST', VERIFY, usersForm(file), FORM_TYPE)]);
  };
}

/** One file that takes all that it may, in both uploads and as often as there are places. */
const sheets = (title: string, make: (() => Buffer) | undefined): Work => ({
  title: `sheets: ${title}`,
  async prepare(address) {
    if (!make) throw new Error(`There is no file '${title}'`);
    const send = await twoSenders(address);
    const file = make();
    return () => send(file);
  },
});

const NAMED = [
  'a ring of two sectors and nothing else',
  'a cell at every row, in the last column',
  'a row with the number 2147483647',
  'a link as large as the sheet',
  'a million merged cells',
  'elements two million deep in a text',
  'five million entities',
  'a million looks',
];

/** Spreadsheets that are small to send and costly to read. */
export const hostileSheets: readonly Work[] = [
  sheets('what any file costs', () => Buffer.from(spreadsheet([[['Torta', 'Dolce', 12.5, 'Bar']]], 'xlsx'))),
  ...NAMED.map((name) => sheets(name, hostileXls[name] ?? hostileXlsx[name])),
  {
    title: 'sheets: 40 cut off and 260 damaged ones, one after the other',
    async prepare(address) {
      const send = await twoSenders(address);
      const rows = Array.from({ length: 60 }, (_, row) => [`Torta ${row}`, 'Dolce', row / 4, 'Bar; Dolci']);
      const files = (['xls', 'xlsx'] as const).flatMap((kind) => {
        const whole = spreadsheet([rows], kind);
        return [...cutOff(whole, 20), ...withOtherBytes(whole, 130, 56)];
      });
      return async () => {
        const statuses: number[] = [];
        for (const file of files) statuses.push(...(await send(file)));
        return statuses;
      };
    },
  },
];
