import type { OperationName } from '@portal/contract';
import { ApiError } from './api-error';
import type { DownloadedFile } from './call-types';
import { fileNameOf } from './content-disposition';

export { sendByXhr } from './send-by-xhr';

/** How a page, or an answer of another call, begins: all files of the contract are workbooks. */
const NO_FILE = /^\s*(?:$|[<{[])/;

/**
 * Reads a file answer.
 *
 * @param answered the call, for the error
 * @throws ApiError when the answer is empty, or a text such as the page of a proxy, which would be saved as a workbook
 */
export async function fileOf(
  answered: { operation: OperationName; address: string },
  response: Response,
  blob: Blob,
  defaultName: string,
): Promise<DownloadedFile> {
  if (NO_FILE.test(await blob.slice(0, 64).text())) {
    const detail = blob.size === 0 ? 'the file is empty' : 'the answer is a text instead of a file';
    throw new ApiError({ ...answered, status: response.status, detail });
  }
  return { blob, fileName: fileNameOf(response.headers.get('content-disposition')) ?? defaultName };
}
