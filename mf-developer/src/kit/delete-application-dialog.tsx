import type { Application } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { ApiError } from '@portal/platform';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { applicationTexts as texts } from './application.texts';
import { deleteApplication } from './applications.api';
import { changeFailure } from './change-failure';
import { RESULT_URL } from './developer.urls';
import { useForgetArea } from './developer-queries';
import { applicationDeleted, changeFailed } from './result-states';

interface Props {
  /** The application in question; null closes the dialog. */
  application: Application | null;
  onCancel: () => void;
}

/** Asks before an application is deleted, and leads to the result (APP-013). */
export function DeleteApplicationDialog({ application, onCancel }: Props) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const forget = useForgetArea();
  const [busy, setBusy] = useState(false);

  const confirm = async ({ appId, appName }: Application) => {
    setBusy(true);
    try {
      await deleteApplication(client, appId);
      forget();
      // Going back must not lead to what is gone.
      await navigate(RESULT_URL, { replace: true, state: applicationDeleted(appName) });
    } catch (error) {
      // The end of the session leads away by itself.
      if (error instanceof ApiError && error.status === 401) return;
      await navigate(RESULT_URL, { state: changeFailed('delete', changeFailure(error)) });
    }
  };

  return (
    <ConfirmDialog
      danger
      open={application !== null}
      title={texts.deleteTitle}
      text={application ? texts.deleteText(application.appName) : ''}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => application && void confirm(application)}
    />
  );
}
