import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { saveFile } from '@portal/platform';
import { Button, Icon } from '@portal/ui';
import { download, upload as uploadDrawing } from '@portal/ui/icons';
import { useState } from 'react';
import { accountTexts } from '../kit/account.texts';
import { isSessionEnd } from '../kit/session-end';
import { RESULT_URL } from '../kit/user.urls';
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
  const navigate = useNavigate();
  const [loading, setLoading] = useState(false);
  const variant = quiet ? 'ghost' : 'secondary';

  const save = async () => {
    setLoading(true);
    try {
      saveFile(await downloadUsers(client));
      setLoading(false);
    } catch (error) {
      if (isSessionEnd(error)) return;
      // The client has reported it; the result page says it (ERR-015).
      await navigate(RESULT_URL, {
        state: {
          isSuccess: false,
          errorTitle: usersTexts.downloadFailed,
          errorMessage: accountTexts.later,
          button: accountTexts.backToUsers,
          data: { from: 'Users', operation: 'download' },
        },
      });
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
