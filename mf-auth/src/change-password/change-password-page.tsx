import { useHeader, usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { useState } from 'react';
import { newPasswordTexts } from '../kit/new-password/new-password.texts';
import { NewPasswordForm, useNewPassword } from '../kit/new-password/new-password-form';
import { Unavailable } from '../kit/unavailable';
import { resultOf } from './change-password-result';

/** The forced change of a password, under the temporary token (AUTH-026 to AUTH-039, Q-021). */
export default function ChangePasswordPage() {
  useHeader({ title: newPasswordTexts.header, showTitle: true, showBack: true, specificPath: '/login' });
  const { session } = usePortal();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const form = useNewPassword(async (password) => {
    const outcome = await session.changePassword(password);
    if (outcome.kind === 'server-error') setFailed(true);
    else await navigate('/result', { replace: true, state: resultOf(outcome) });
  });

  if (!failed) return <NewPasswordForm form={form} username={session.facts().username} />;
  return <Unavailable area="change-password" onRetry={() => setFailed(false)} />;
}
