import type { ApiClient, DownloadedFile } from '@portal/platform';
import { catalogueFileName, spreadsheetFile } from '../kit/spreadsheets/spreadsheet-file';

/**
 * The catalogue as a spreadsheet. Its name always ends with .xls, whatever the answer says (API-053, IMP-026, Q-056).
 */
export async function downloadCatalog(client: ApiClient): Promise<DownloadedFile> {
  const { fileData } = await client.call('downloadCatalog');
  return spreadsheetFile(fileData, catalogueFileName(new Date()), 'xls');
}

/** The catalogue as .xlsx. */
export async function downloadCatalogXlsx(client: ApiClient): Promise<DownloadedFile> {
  const { fileData } = await client.call('downloadCatalogXlsx');
  return spreadsheetFile(fileData, catalogueFileName(new Date()), 'xlsx');
}
