import { OUTCOME } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { Navigate, useNavigate } from '@portal/federation/router';
import { newPasswordTexts } from '../kit/new-password/new-password.texts';
import { GUESSABLE, NewPasswordForm, useNewPassword } from '../kit/new-password/new-password-form';
import { useLoadedAhead } from '../kit/use-loaded-ahead';
import { LOST, type ResetResultState, resetPassword } from './reset-password.api';
import { resetPasswordUrls } from './reset-password.urls';
import { dropToken } from './reset-token';
import { useResetLink } from './use-reset-link';

const loadResult = () => import(/* webpackChunkName: "page-reset-result" */ './reset-result-page');

/** Sets a new password through the one-time link of a mail (AUTH-040 to AUTH-044). */
export default function ResetPasswordPage() {
  useHeader({
    title: newPasswordTexts.header,
    showTitle: true,
    showBack: true,
    specificPath: resetPasswordUrls.login,
  });
  useLoadedAhead(loadResult);
  const { client } = usePortal();
  const navigate = useNavigate();
  const { token, type } = useResetLink();
  const form = useNewPassword(async (password) => {
    const outcome = await resetPassword(client, token ?? '', password);
    if (outcome === GUESSABLE) return GUESSABLE;
    // The link may still work: it is needed to try again.
    if (outcome !== OUTCOME.ko && outcome !== LOST) dropToken();
    await navigate(resetPasswordUrls.result(type), { replace: true, state: { outcome } satisfies ResetResultState });
    return undefined;
  });

  if (token) return <NewPasswordForm form={form} />;
  return (
    <Navigate to={resetPasswordUrls.result(type)} replace state={{ outcome: OUTCOME.ko } satisfies ResetResultState} />
  );
}
