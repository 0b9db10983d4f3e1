import type { Application } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useResultPage } from '@portal/pages/result';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { applicationTexts as texts } from './application.texts';
import { deleteApplication } from './applications.api';
import { changeFailure } from './change-failure';
import { useForgetArea } from './developer-queries';
import { applicationDeleted, changeFailed } from './result-states';

interface Props {
  /** The application to delete; null closes the dialog. */
  application: Application | null;
  onCancel: () => void;
}

/** Asks before an application is deleted, and leads to the result (APP-013). */
export function DeleteApplicationDialog({ application, onCancel }: Props) {
  const { client, events } = usePortal();
  const endOn = useResultPage();
  const forget = useForgetArea();
  const [busy, setBusy] = useState(false);

  const confirm = async ({ appId, appName }: Application) => {
    setBusy(true);
    try {
      await deleteApplication(client, appId);
      forget();
      events.emit('applications:changed');
      // Replaces this page, so that going back does not lead to the deleted application.
      await endOn(applicationDeleted(appName), { replace: true });
    } catch (error) {
      await endOn(changeFailed('delete', changeFailure(error)), { error });
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
