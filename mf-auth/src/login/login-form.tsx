import { spellingOf } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { FailureNotice } from '@portal/pages/failure-notice';
import { supportCode } from '@portal/pages/support-code';
import type { PasskeySignInOutcome } from '@portal/platform';
import { Button, FixedValue, PasswordField, Stack, TextField, TextLink } from '@portal/ui';
import { type Dispatch, type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { loginUrls } from '../kit/login.urls';
import { loginTexts } from './login.texts';
import { ForgottenLink } from './login-links';
import { canContinue, type LoginAction, type LoginState, stepOf } from './login-state';
import { PasskeyOffer } from './passkey-offer';
import { maskUsername } from './username-mask';

interface Props {
  state: LoginState;
  dispatch: Dispatch<LoginAction>;
  onAdvance: (byPress: boolean) => void;
  onEntered: (outcome: PasskeySignInOutcome) => void;
}

/** Username, then password. After a failed attempt, both at once. */
export function LoginForm({ state, dispatch, onAdvance, onEntered }: Props) {
  const { config, client } = usePortal();
  const takesPasskeys = client.offers('signInWithPasskey');
  const step = stepOf(state);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const wrong = state.failure === 'wrong-credentials' ? loginTexts.wrongCredentials : undefined;

  // The field to fill next gets the focus. The first step does not move the focus: the browser may be offering a saved
  // name.
  const drawn = useRef(step);
  useEffect(() => {
    if (drawn.current === step) return;
    drawn.current = step;
    (step === 'password' ? password : username).current?.focus();
  }, [step]);
  useEffect(() => {
    if (state.failure) username.current?.focus();
  }, [state.failure]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onAdvance(pressed.current);
  }

  // A link, as the specification calls it. It loads no page: that would lose the step, which is a state of this page.
  function reopenUsername(event: MouseEvent): void {
    event.preventDefault();
    dispatch({ type: 'username-reopened' });
  }

  const typed = (field: 'username' | 'password') => (event: { target: HTMLInputElement }) =>
    dispatch({ type: 'typed', field, text: event.target.value });

  return (
    <Stack as="form" $gap={6} onSubmit={submit} noValidate>
      {state.failure === 'unavailable' && (
        <FailureNotice note={state.supportId && supportCode(state.supportId)}>{loginTexts.unavailable}</FailureNotice>
      )}
      {step === 'password' ? (
        <div>
          <FixedValue
            label={loginTexts.username}
            value={maskUsername(spellingOf(state.username))}
            action={
              <TextLink href={loginUrls.login} caps onClick={reopenUsername}>
                {loginTexts.edit}
              </TextLink>
            }
          />
          {/* A password manager saves the password under this name. */}
          <input type="text" name="username" autoComplete="username" value={state.username} readOnly hidden />
        </div>
      ) : (
        <TextField
          ref={username}
          label={loginTexts.username}
          name="username"
          autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={step === 'username' ? config.login.usernameExample : undefined}
          readOnly={state.sending}
          value={state.username}
          onChange={typed('username')}
        />
      )}
      {step !== 'username' && (
        <Stack $gap={2}>
          <PasswordField
            ref={password}
            label={loginTexts.password}
            name="password"
            autoComplete="current-password"
            error={wrong}
            readOnly={state.sending}
            value={state.password}
            onChange={typed('password')}
          />
          <ForgottenLink />
        </Stack>
      )}
      <Button
        type="submit"
        fullWidth
        loading={state.sending}
        disabled={!canContinue(state)}
        // Enter clicks it too, but presses nothing.
        onClick={({ detail }) => {
          pressed.current = detail > 0;
        }}
      >
        {step === 'username' ? loginTexts.next : loginTexts.signIn}
      </Button>
      {takesPasskeys && step !== 'password' && <PasskeyOffer disabled={state.sending} onEntered={onEntered} />}
    </Stack>
  );
}
