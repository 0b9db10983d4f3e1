import { usePortal } from '@portal/federation';
import { useLocation, useNavigate } from '@portal/federation/router';
import type { CodeKind } from '@portal/pages/code-field';
import { askOwnPasskey } from '@portal/pages/passkeys/second-factor';
import type { SecondFactorOutcome } from '@portal/platform';
import { useState } from 'react';
import { destinationAfterSignIn } from '../kit/after-sign-in/destination';
import { tooLate } from '../kit/after-sign-in/too-late';
import { loginUrls } from '../kit/login.urls';

/** What the person gives. */
export type FactorKind = CodeKind | 'passkey';

type State =
  | 'asking'
  | 'busy'
  | 'busy-passkey'
  | 'wrong-code'
  | 'wrong-passkey'
  | 'cancelled'
  | 'too-many-tries'
  | 'unavailable'
  | 'super-user-failed';

/** Gives the second factor, and goes where the sign-in would have gone. */
export function useSecondFactor() {
  const { client, session, config } = usePortal();
  const navigate = useNavigate();
  const { state: navigationState } = useLocation();
  const [state, setState] = useState<State>('asking');

  function follow(outcome: SecondFactorOutcome): void {
    switch (outcome.kind) {
      case 'success':
      case 'developer-success': {
        const { state: kept, ...place } = destinationAfterSignIn(navigationState, outcome.scope, config.remotes);
        navigate(place, { replace: true, state: kept });
        return;
      }
      case 'terms-to-accept':
        navigate(loginUrls.terms, { replace: true });
        return;
      case 'session-expired':
        navigate(loginUrls.login, { replace: true, state: tooLate(navigationState) });
        return;
      default:
        setState(outcome.kind);
    }
  }

  return {
    state,
    ask: () => setState('asking'),
    /** @param given without a code once the first factor was added here */
    async confirm(given: { code?: string; remember: boolean }): Promise<void> {
      setState('busy');
      follow(await session.confirmSecondFactor(given));
    },
    async givePasskey(remember: boolean): Promise<void> {
      setState('busy-passkey');
      const asked = await askOwnPasskey(client);
      if (asked.kind === 'answered') follow(await session.confirmSecondFactor({ passkey: asked.answer, remember }));
      else setState(asked.kind === 'cancelled' ? 'cancelled' : 'unavailable');
    },
  };
}
