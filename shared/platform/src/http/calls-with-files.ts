import type { DownloadedFile } from './call-types';
import { fileNameOf } from './content-disposition';

export { sendByXhr } from './send-by-xhr';

/** Reads a file answer. */
export function fileOf(response: Response, blob: Blob, defaultName: string): DownloadedFile {
  return { blob, fileName: fileNameOf(response.headers.get('content-disposition')) ?? defaultName };
}
