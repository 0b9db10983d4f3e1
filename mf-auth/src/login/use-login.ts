import { spellingOf } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useLocation, useNavigate } from '@portal/federation/router';
import { supportIdOf } from '@portal/pages/support-code';
import type { PasskeySignInOutcome, SignInOutcome } from '@portal/platform';
import { type Dispatch, startTransition, useEffect, useReducer, useState } from 'react';
import { destinationAfterSignIn, passedOn } from '../kit/after-sign-in/destination';
import { isTooLate } from '../kit/after-sign-in/too-late';
import { createHumanCheck } from '../kit/human-check/human-check';
import type { HumanCheck } from '../kit/human-check/prepared-check';
import { loginUrls } from '../kit/login.urls';
import { canContinue, emptyLogin, type LoginAction, type LoginState, loginReducer, stepOf } from './login-state';

interface Login {
  state: LoginState;
  /** The person was sent back here by the second step. */
  cameTooLate: boolean;
  dispatch: Dispatch<LoginAction>;
  /**
   * Goes to the next step, or signs in. After a press the step is drawn next, and the press shows before; after a key
   * at once, because the next letter is for its field.
   */
  advance(byPress: boolean): void;
  /** Goes where a sign-in with a passkey leads. */
  follow(outcome: PasskeySignInOutcome): void;
}

/** The login, from the first letter to the page that its outcome leads to. */
export function useLogin(): Login {
  const portal = usePortal();
  const { session, config, client } = portal;
  const navigate = useNavigate();
  const { state: navigationState } = useLocation();
  const [state, dispatch] = useReducer(loginReducer, emptyLogin);
  const [humanCheck] = useState(() => createHumanCheck(portal, 'login'));

  useEffect(() => {
    client.warmUp();
    session.forgetTemporary();
  }, [client, session]);

  // Solved while the person types the password, so that nobody waits for it.
  useEffect(() => {
    if (state.usernameGiven) humanCheck.prepare();
  }, [humanCheck, state.usernameGiven]);

  async function signIn(): Promise<void> {
    dispatch({ type: 'sent' });
    const solved = await solutionOf(humanCheck);
    const username = spellingOf(state.username);
    const outcome: SignInOutcome =
      'failure' in solved
        ? { kind: 'unavailable', supportId: supportIdOf(solved.failure) }
        : await session.signIn({ username, password: state.password, humanCheck: solved.humanCheck });
    follow(outcome);
  }

  function follow(outcome: SignInOutcome | PasskeySignInOutcome): void {
    switch (outcome.kind) {
      case 'success':
      case 'developer-success': {
        const { state: kept, ...place } = destinationAfterSignIn(navigationState, outcome.scope, config.remotes);
        navigate(place, { replace: true, state: kept });
        return;
      }
      case 'second-factor':
        navigate(loginUrls.secondFactor, { replace: true, state: passedOn(navigationState) });
        return;
      case 'must-change-password':
        navigate(loginUrls.changePassword, { replace: true });
        return;
      case 'terms-to-accept':
        navigate(loginUrls.terms, { replace: true });
        return;
      case 'super-user-failed':
        dispatch({ type: 'super-user-failed' });
        return;
      case 'wrong-passkey':
        // The message is shown beside the button.
        return;
      case 'wrong-credentials':
        dispatch({ type: 'failed', failure: outcome.kind });
        return;
      case 'unavailable':
        dispatch({ type: 'failed', failure: outcome.kind, supportId: outcome.supportId });
    }
  }

  return {
    state,
    // After a failed attempt only its message is shown.
    cameTooLate: state.firstAttempt && isTooLate(navigationState),
    dispatch,
    follow,
    advance(byPress) {
      if (state.sending || !canContinue(state)) return;
      const go = () => dispatch({ type: 'username-given' });
      if (stepOf(state) !== 'username') void signIn();
      else if (byPress) startTransition(go);
      else go();
    },
  };
}

async function solutionOf(check: HumanCheck): Promise<{ humanCheck: string | null } | { failure: unknown }> {
  try {
    return { humanCheck: await check.solve() };
  } catch (error) {
    // The person sees an unavailable service (ERR-004); the engineer needs to know which part failed.
    console.info('The human check failed', error);
    return { failure: error };
  }
}
