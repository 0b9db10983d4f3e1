import { useNavigate } from '@portal/federation/router';
import { ApiError, type DownloadedFile, saveFile } from '@portal/platform';
import { useState } from 'react';
import { resultUrl } from './catalogue.urls';
import { downloadFailed } from './result-states';

/**
 * Fetches a file and saves it; a failure ends on the result page (ERR-016).
 *
 * @param from the page, as the result page knows it
 */
export function useFileDownload(from: 'CatalogPage' | 'MultiproductPage') {
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);

  async function download(fetchFile: () => Promise<DownloadedFile>): Promise<void> {
    setLoading(true);
    try {
      saveFile(await fetchFile());
      setLoading(false);
    } catch (error) {
      // The end of the session leads away by itself; anything else, a file that is none included, is said on the result page.
      if (error instanceof ApiError && error.status === 401) return;
      await navigate(resultUrl, { state: downloadFailed(from) });
    }
  }

  return { loading, download };
}
