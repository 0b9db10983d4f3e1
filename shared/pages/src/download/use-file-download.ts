import type { ResultState } from '@portal/contract';
import { type DownloadedFile, saveFile } from '@portal/platform';
import { useState } from 'react';
import { useResultPage } from '../result';

/**
 * Fetches a file and saves it. A failure leads to the result page.
 *
 * @param failed what the result page says after a failure
 * @example
 * const { loading, download } = useFileDownload(downloadFailed('CatalogPage'));
 * await download(() => downloadCatalog(client));
 * Source: ERR-015, ERR-016.
 */
export function useFileDownload(failed: ResultState) {
  const endOn = useResultPage();
  const [loading, setLoading] = useState(false);

  async function download(fetchFile: () => Promise<DownloadedFile>): Promise<void> {
    setLoading(true);
    try {
      saveFile(await fetchFile());
      setLoading(false);
    } catch (error) {
      // Every failure ends here, even an answer that is not a file. The client has already reported it.
      await endOn(failed, { error });
    }
  }

  return { loading, download };
}
