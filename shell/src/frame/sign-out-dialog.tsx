import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { noticeTexts } from './notice.texts';

/**
 * Asks before signing out. Then it makes the logout call and opens /login, whatever the answer (SHELL-042 to
 * SHELL-046).
 */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { session } = usePortal();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    await session.signOut();
    onClose();
    await navigate('/login', { replace: true });
  };

  return (
    <ConfirmDialog
      local
      open
      title={noticeTexts.signOutTitle}
      text={noticeTexts.signOutQuestion}
      busy={leaving}
      onCancel={onClose}
      onConfirm={leave}
    />
  );
}
