import { usePortal } from '@portal/federation';
import { FailureNotice } from '@portal/pages/failure-notice';
import { supportNote } from '@portal/pages/support-code';
import { saveFile } from '@portal/platform';
import { Button, Icon } from '@portal/ui';
import { download as drawing } from '@portal/ui/icons';
import { useState } from 'react';
import { downloadCashLinks } from './cash-link.api';
import { cashLinkPageTexts as texts } from './cash-link.texts';

/** 'SCARICA': what the agency asks for, as a spreadsheet. After a failure the page stays, with what to do. */
export function CashLinkDownload() {
  const { client } = usePortal();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!client.offers('downloadCashLinks')) return null;

  async function save() {
    setLoading(true);
    setFailure(null);
    try {
      saveFile(await downloadCashLinks(client));
    } catch (error) {
      // The client has reported it.
      setFailure(error);
    }
    setLoading(false);
  }

  return (
    <>
      {failure !== null && <FailureNotice note={supportNote(failure)}>{texts.downloadFailed}</FailureNotice>}
      <Button variant="secondary" icon={<Icon drawing={drawing} />} loading={loading} onClick={() => void save()}>
        {texts.download}
      </Button>
    </>
  );
}
