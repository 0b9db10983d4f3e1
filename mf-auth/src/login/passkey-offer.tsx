import { usePortal } from '@portal/federation';
import { FailureNotice } from '@portal/pages/failure-notice';
import { canUsePasskeys } from '@portal/pages/passkeys';
import type { PasskeySignInOutcome } from '@portal/platform';
import { Button, Icon, Stack } from '@portal/ui';
import { fingerprint } from '@portal/ui/icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loginTexts } from './login.texts';
import { whenSomebodyIsThere } from './somebody-is-there';

interface Props {
  /** Another sign-in is under way. */
  disabled: boolean;
  onEntered: (outcome: PasskeySignInOutcome) => void;
}

/** The code that asks for a passkey, loaded only when needed: this page is the first that everybody opens. */
const load = () => import(/* webpackChunkName: "passkey-sign-in" */ './passkey-sign-in');

/** Signing in with a passkey: by a button, or from the user names that the browser offers at the field. */
export function PasskeyOffer({ disabled, onEntered }: Props) {
  const portal = usePortal();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  // The document's first paint is drawn for browsers that know passkeys: nearly all.
  const isAble = useSyncExternalStore(never, canUsePasskeys, () => true);

  async function enter(): Promise<void> {
    setAsking(true);
    setSaid('');
    const ended = await load().then(
      ({ signInByPasskey }) => signInByPasskey(portal),
      () => ({ said: loginTexts.unavailable }),
    );
    // Whoever has signed in sees the button turn until the next page is there.
    if ('said' in ended || ended.outcome.kind === 'unavailable') setAsking(false);
    if ('outcome' in ended) return onEntered(ended.outcome);
    setSaid(ended.said);
  }

  async function enterAtField(gone: AbortSignal): Promise<void> {
    const outcome = await load().then(
      ({ signInAtField }) => signInAtField(portal, gone, setSaid),
      () => null,
    );
    if (outcome) onEntered(outcome);
  }

  // One question at a time: while the button asks, the field does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not asked again whenever the page is drawn
  useEffect(() => {
    if (!isAble || asking) return;
    const gone = new AbortController();
    const forget = whenSomebodyIsThere(() => void enterAtField(gone.signal));
    return () => {
      forget();
      gone.abort();
    };
  }, [isAble, asking]);

  if (!isAble) return null;
  return (
    <Stack $gap={3}>
      <Button
        variant="ghost"
        size="small"
        icon={<Icon drawing={fingerprint} />}
        loading={asking}
        disabled={disabled}
        onClick={() => void enter()}
      >
        {loginTexts.usePasskey}
      </Button>
      {said && <FailureNotice>{said}</FailureNotice>}
    </Stack>
  );
}

const never = () => () => undefined;
