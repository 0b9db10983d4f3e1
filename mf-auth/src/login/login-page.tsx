import { useHeader, useSession } from '@portal/federation';
import { Unavailable } from '@portal/pages/unavailable';
import { Notice, Title } from '@portal/ui';
import { LoginLayout } from '../kit/sign-in-frame/login-layout';
import { loginTexts } from './login.texts';
import { LoginForm } from './login-form';
import { LoginLinks } from './login-links';
import { stepOf } from './login-state';
import { useLogin } from './use-login';

/** Signs a person in (AUTH-001 to AUTH-025). */
export default function LoginPage() {
  useHeader({ title: loginTexts.windowTitle });
  const { state, cameTooLate, dispatch, advance, follow } = useLogin();
  const cutOff = useSession((session) => session.cutOff) && state.firstAttempt;
  return (
    <LoginLayout>
      {state.superUserFailed ? (
        <Unavailable area="login" level={1} onRetry={() => dispatch({ type: 'started-again' })} />
      ) : (
        <>
          <Title as="h1" $size="display">
            {loginTexts.title}
          </Title>
          {(cameTooLate || cutOff) && (
            <Notice tone="warn" role="alert">
              {cameTooLate ? loginTexts.tooLate : loginTexts.cutOff}
            </Notice>
          )}
          <LoginForm state={state} dispatch={dispatch} onAdvance={advance} onEntered={follow} />
          <LoginLinks forgotten={stepOf(state) === 'username'} />
        </>
      )}
    </LoginLayout>
  );
}
