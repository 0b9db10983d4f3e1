import type { ApiClient, DownloadedFile } from '@portal/platform';
import { spreadsheetFile } from './spreadsheet-file';

const NAME = 'mpos_template_prodotti';

/** The sheet to fill in, saved as .xls (API-054, IMP-027). */
export async function downloadTemplate(client: ApiClient): Promise<DownloadedFile> {
  const { fileData } = await client.call('downloadTemplate');
  return spreadsheetFile(fileData, NAME, 'xls');
}

/** The sheet to fill in, as .xlsx. */
export async function downloadTemplateXlsx(client: ApiClient): Promise<DownloadedFile> {
  const { fileData } = await client.call('downloadTemplateXlsx');
  return spreadsheetFile(fileData, NAME, 'xlsx');
}
