import type { CallAnswer } from '@portal/contract';
import type { ApiClient, DownloadedFile, UploadOptions } from '@portal/platform';
import { changeWithFile } from '../kit/change';

/** File name when the answer gives none (USER-031, USER-032, CONST-032). */
const DEFAULT_NAME = 'utenze.xlsx';

/** Downloads the accounts as a spreadsheet (API-021). */
export function downloadUsers(client: ApiClient): Promise<DownloadedFile> {
  return client.download('downloadUsers', {}, { defaultName: DEFAULT_NAME });
}

/** What an upload of this file would change, and all its mistakes. Nothing is changed (API-022). */
export function verifyUsersUpload(
  client: ApiClient,
  file: File,
  options: UploadOptions,
): Promise<CallAnswer<'verifyUsersUpload'>> {
  return client.upload('verifyUsersUpload', file, options);
}

/** What an upload of this file would change, person by person. Nothing is changed (USER-095). */
export function previewUsersUpload(
  client: ApiClient,
  file: File,
  options: UploadOptions,
): Promise<CallAnswer<'previewUsersUpload'>> {
  return client.upload('previewUsersUpload', file, options);
}

/** Uploads the accounts. The answer is a file with the outcome (API-023). */
export function uploadUsers(client: ApiClient, file: File, options: UploadOptions): Promise<DownloadedFile> {
  return changeWithFile(client, 'uploadUsers', file, { ...options, defaultName: DEFAULT_NAME });
}
