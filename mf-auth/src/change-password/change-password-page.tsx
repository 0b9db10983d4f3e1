import { GUESSABLE_PASSWORD_CODE } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { useResultPage } from '@portal/pages/result';
import { Unavailable } from '@portal/pages/unavailable';
import { useState } from 'react';
import { newPasswordTexts } from '../kit/new-password/new-password.texts';
import { GUESSABLE, NewPasswordForm, useNewPassword } from '../kit/new-password/new-password-form';
import { changePasswordTexts } from './change-password.texts';
import { resultOf } from './change-password-result';

/** The forced password change, with the temporary token (AUTH-026 to AUTH-039, Q-021). */
export default function ChangePasswordPage() {
  useHeader({ title: newPasswordTexts.header, showTitle: true, showBack: true, specificPath: '/login' });
  const { session } = usePortal();
  const endOn = useResultPage();
  const [failed, setFailed] = useState(false);
  const form = useNewPassword(async (password) => {
    const outcome = await session.changePassword(password);
    if (outcome.kind === 'error' && outcome.code === GUESSABLE_PASSWORD_CODE) return GUESSABLE;
    if (outcome.kind === 'server-error') setFailed(true);
    else await endOn(resultOf(outcome), { replace: true });
    return undefined;
  });

  if (!failed)
    return <NewPasswordForm form={form} lead={changePasswordTexts.lead} username={session.facts().username} />;
  return <Unavailable area="change-password" onRetry={() => setFailed(false)} />;
}
