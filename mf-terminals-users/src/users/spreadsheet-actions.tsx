import { usePortal } from '@portal/federation';
import { useFileDownload } from '@portal/pages/download';
import { Button, Icon } from '@portal/ui';
import { download as downloadDrawing, upload as uploadDrawing } from '@portal/ui/icons';
import { usersFailure } from '../kit/accounts/result-states';
import { downloadUsers } from './users.api';
import { usersTexts } from './users.texts';

const DOWNLOAD_FAILED = usersFailure(usersTexts.downloadFailed, { from: 'Users', operation: 'download' });

interface Props {
  /** Opens the file chooser. */
  onUpload: () => void;
  /** Without borders, below the empty state. */
  quiet?: boolean;
}

/** 'SCARICA UTENZE' and 'UPLOAD UTENZE' (USER-004, USER-005). */
export function SpreadsheetActions({ onUpload, quiet = false }: Props) {
  const { client } = usePortal();
  const { loading, download } = useFileDownload(DOWNLOAD_FAILED);
  const variant = quiet ? 'ghost' : 'secondary';

  return (
    <>
      <Button
        variant={variant}
        icon={<Icon drawing={downloadDrawing} />}
        loading={loading}
        onClick={() => download(() => downloadUsers(client))}
      >
        {usersTexts.download}
      </Button>
      <Button variant={variant} icon={<Icon drawing={uploadDrawing} />} onClick={onUpload}>
        {usersTexts.upload}
      </Button>
    </>
  );
}
