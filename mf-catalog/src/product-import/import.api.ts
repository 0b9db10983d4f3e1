import type { ApiClient, DownloadedFile, UploadOptions } from '@portal/platform';
import { base64Of } from '../kit/base64';
import { spreadsheetFile } from '../kit/spreadsheet-file';
import { extensionOf } from './import-file-rules';
import { importTexts } from './product-import.texts';

/** The sheet to fill in, saved as .xls (API-054, IMP-027). */
export async function downloadTemplate(client: ApiClient): Promise<DownloadedFile> {
  const { fileData } = await client.call('downloadTemplate');
  return spreadsheetFile(fileData, importTexts.templateFile, 'xls');
}

/** A file as the import's calls take it. @throws when it cannot be read */
export async function readFile(file: File): Promise<{ file: string; extension: string }> {
  return { file: await base64Of(file), extension: extensionOf(file.name) ?? '' };
}

/** Imports a file, all of it or nothing (API-055). */
export async function uploadCatalog(
  client: ApiClient,
  content: Awaited<ReturnType<typeof readFile>>,
  options: UploadOptions,
): Promise<void> {
  await client.upload('uploadCatalog', content, options);
}
