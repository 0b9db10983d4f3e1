import { useResultPage } from '@portal/pages/result';
import { type DownloadedFile, saveFile } from '@portal/platform';
import { useState } from 'react';
import { downloadFailed } from '../results/result-states';

/**
 * Fetches a file and saves it; a failure ends on the result page (ERR-016).
 *
 * @param from the page, as the result page knows it
 */
export function useFileDownload(from: 'CatalogPage' | 'MultiproductPage') {
  const endOn = useResultPage();
  const [loading, setLoading] = useState(false);

  async function download(fetchFile: () => Promise<DownloadedFile>): Promise<void> {
    setLoading(true);
    try {
      saveFile(await fetchFile());
      setLoading(false);
    } catch {
      // Whatever it was, a file that is none included; the client has reported it.
      await endOn(downloadFailed(from));
    }
  }

  return { loading, download };
}
