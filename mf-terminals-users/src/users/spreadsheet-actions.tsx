import { usePortal } from '@portal/federation';
import { useResultPage } from '@portal/pages/result';
import { saveFile } from '@portal/platform';
import { Button, Icon } from '@portal/ui';
import { download, upload as uploadDrawing } from '@portal/ui/icons';
import { useState } from 'react';
import { usersFailure } from '../kit/accounts/result-states';
import { downloadUsers } from './users.api';
import { usersTexts } from './users.texts';

interface Props {
  /** Opens the choice of a file. */
  onUpload: () => void;
  /** Without borders, below the empty state. */
  quiet?: boolean;
}

/** 'SCARICA UTENZE' and 'UPLOAD UTENZE' (USER-004, USER-005). */
export function SpreadsheetActions({ onUpload, quiet = false }: Props) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const [loading, setLoading] = useState(false);
  const variant = quiet ? 'ghost' : 'secondary';

  const save = async () => {
    setLoading(true);
    try {
      saveFile(await downloadUsers(client));
      setLoading(false);
    } catch {
      // The client has reported it; the result page says it (ERR-015).
      await endOn(usersFailure(usersTexts.downloadFailed, { from: 'Users', operation: 'download' }));
    }
  };

  return (
    <>
      <Button variant={variant} icon={<Icon drawing={download} />} loading={loading} onClick={save}>
        {usersTexts.download}
      </Button>
      <Button variant={variant} icon={<Icon drawing={uploadDrawing} />} onClick={onUpload}>
        {usersTexts.upload}
      </Button>
    </>
  );
}
