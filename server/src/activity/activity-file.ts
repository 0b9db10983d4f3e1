import type { Activity } from '@portal/contract';
import type { NewRow } from '../platform/spreadsheets/new-sheet.ts';
import { writeWorkbook } from '../platform/spreadsheets/write-workbook.ts';
import { wireTime } from '../platform/wire-time.ts';
import { FILE } from './activity.texts.ts';
import type { Filters } from './activity-query.ts';
import { type ActivitySource, activityPages } from './read-activity.ts';

const WIDTHS = [20, 16, 90, 14, 24];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the filters show, as a spreadsheet. */
export async function activityFile(source: ActivitySource, filters: Filters): Promise<File> {
  const rows = activityRows(activityPages(source, filters));
  const { whose } = source;
  const whoseFile = 'contractCode' in whose ? whose.contractCode : whose.developerId;
  const content = await writeWorkbook('xlsx', { name: FILE.sheet, widths: WIDTHS, rows }, whoseFile);
  return new File([new Uint8Array(content)], FILE.name, { type: XLSX });
}

async function* activityRows(pages: AsyncIterable<Activity[]>): AsyncGenerator<NewRow> {
  let number = 1;
  yield { number, cells: FILE.headers.map((value) => ({ value, look: 'header' })) };
  for await (const page of pages) {
    for (const activity of page) {
      number += 1;
      yield { number, cells: cellsOf(activity).map((value) => ({ value, look: 'text' })) };
    }
  }
}

function cellsOf({ at, times, kind, sentence, refused, browser, system }: Activity): readonly string[] {
  const { start, person, end } = sentence;
  return [
    wireTime(new Date(at)),
    FILE.kinds[kind],
    `${start}${person}${end}${times > 1 ? FILE.times(times) : ''}`,
    refused ? FILE.refused : FILE.done,
    FILE.device(browser, system),
  ];
}
