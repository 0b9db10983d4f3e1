import type { CallAnswer, CallInput, ProductImport } from '@portal/contract';
import { base64Of } from '@portal/pages/base64';
import type { ApiClient, DownloadedFile, UploadOptions } from '@portal/platform';
import { change, changeWithFile } from '../kit/change';
import { type SpreadsheetEnding, spreadsheetFile } from '../kit/spreadsheets/spreadsheet-file';
import { extensionOf } from './import-file-rules';
import { importTexts } from './product-import.texts';

/** The content of a file, as the import's calls take it. */
export type FileContent = CallInput<'uploadCatalog'>['body'];

/**
 * Reads a file for the import's calls.
 *
 * @throws when the file cannot be read
 */
export async function readFile(file: File): Promise<FileContent> {
  return { file: await base64Of(file), extension: extensionOf(file.name) ?? '' };
}

/** Imports a file, completely or not at all (API-055). */
export async function uploadCatalog(client: ApiClient, content: FileContent, options: UploadOptions): Promise<void> {
  await changeWithFile(client, 'uploadCatalog', content, options);
}

/** Sends a file that the server reads, checks and keeps. Nothing is written to the catalogue. */
export function previewImport(client: ApiClient, content: FileContent, options: UploadOptions): Promise<ProductImport> {
  return client.upload('previewImport', content, options);
}

/** Gets an import with one page of its rows. */
export function getImport(
  client: ApiClient,
  importId: string,
  query: CallInput<'getImport'>['query'],
  signal?: AbortSignal,
): Promise<CallAnswer<'getImport'>> {
  return client.call('getImport', { params: { importId }, query }, { signal });
}

/** Corrects cells, leaves rows out or takes them back in. The server then checks the rows again. */
export function correctImport(
  client: ApiClient,
  importId: string,
  body: CallInput<'correctImport'>['body'],
): Promise<ProductImport> {
  return client.call('correctImport', { params: { importId }, body });
}

/** Carries an import out. The answer comes when it has started or has already ended. */
export function confirmImport(client: ApiClient, importId: string): Promise<ProductImport> {
  return change(client, 'confirmImport', { params: { importId } });
}

/** The file as it was sent, with its wrong cells marked. */
export async function downloadImportMistakes(
  client: ApiClient,
  importId: string,
  fileName: string,
): Promise<DownloadedFile> {
  const { fileData, fileExtension } = await client.call('downloadImportMistakes', { params: { importId } });
  const ending: SpreadsheetEnding = fileExtension.replace('.', '').toLowerCase() === 'xls' ? 'xls' : 'xlsx';
  return spreadsheetFile(fileData, importTexts.mistakesFile(fileName.replace(/\.xlsx?$/i, '')), ending);
}

/** The merchant's imports, latest first. */
export function getImports(client: ApiClient, signal: AbortSignal): Promise<readonly ProductImport[]> {
  return client.call('getImports', {}, { signal });
}

/** What undoing an import would do (`dryRun`), or has done. */
export function undoImport(client: ApiClient, importId: string, dryRun: boolean): Promise<CallAnswer<'undoImport'>> {
  return change(client, 'undoImport', { params: { importId }, body: { dryRun } });
}
