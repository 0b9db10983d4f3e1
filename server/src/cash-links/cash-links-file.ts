import { type CallAnswer, type CashLink, cashLinkWindow, type PortalConfig } from '@portal/contract';
import type { NewRow } from '../platform/spreadsheets/new-sheet.ts';
import { writeWorkbook } from '../platform/spreadsheets/write-workbook.ts';
import { FILE } from './cash-links.texts.ts';

const WIDTHS = [14, 26, 34, 26, 22, 40, 12, 16, 12, 12];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Who transmits the payments, as the configuration names it. */
export type Acquirer = PortalConfig['acquirer'];

/** What the tax agency's site asks for, as a spreadsheet for whoever does it. */
export async function cashLinksFile(
  { address, terminals }: CallAnswer<'getCashLinks'>,
  acquirer: Acquirer,
  contractCode: string,
): Promise<File> {
  const lines = [FILE.headers, ...terminals.map((link) => cellsOf(link, acquirer, address))];
  const rows = lines.map(
    (cells, place): NewRow => ({
      number: place + 1,
      cells: cells.map((value) => ({ value, look: place === 0 ? 'header' : 'text' })),
    }),
  );
  const content = await writeWorkbook('xlsx', { name: FILE.sheet, widths: WIDTHS, rows }, contractCode);
  return new File([new Uint8Array(content)], FILE.name, { type: XLSX });
}

function cellsOf(link: CashLink, acquirer: Acquirer, address: string | null): readonly string[] {
  const window = cashLinkWindow(link.activatedOn);
  return [
    link.terminalId,
    FILE.kinds[link.terminalType],
    acquirer?.name ?? '',
    acquirer?.taxCode ?? '',
    link.registerSerial ?? '',
    address ?? '',
    dayWords(link.activatedOn),
    dayWords(window?.from),
    dayWords(window?.until),
    dayWords(link.linkedOn),
  ];
}

/** @example dayWords('2027-01-29') // '29/01/2027' */
const dayWords = (day: string | null | undefined): string => day?.split('-').toReversed().join('/') ?? '';
