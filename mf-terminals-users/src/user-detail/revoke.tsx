import { Button } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { userDetailTexts as texts } from './user-detail.texts';

interface Props {
  label: string;
  /** What will happen. */
  text: string;
  /** Makes the call and opens the next page. It never rejects. */
  onRevoke: () => Promise<void>;
}

/** A button that revokes, with its question (USER-059, USER-060, USER-070). */
export function Revoke({ label, text, onRevoke }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  return (
    <>
      <Button variant="dangerOutline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        danger
        open={asking}
        title={texts.sure}
        text={text}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setBusy(true);
          void onRevoke();
        }}
      />
    </>
  );
}
