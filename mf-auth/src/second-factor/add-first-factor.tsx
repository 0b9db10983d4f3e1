import { usePortal } from '@portal/federation';
import { FailureNotice } from '@portal/pages/failure-notice';
import { canUsePasskeys } from '@portal/pages/passkeys';
import { Button, Icon, Stack, Text, Title } from '@portal/ui';
import { fingerprint, mobile } from '@portal/ui/icons';
import { FactorDialogs } from '../kit/factors/factor-dialogs';
import { PasskeyDialogs } from '../kit/factors/passkey-dialogs';
import { passkeysTexts } from '../kit/factors/passkeys.texts';
import { useFactorChanges } from '../kit/factors/use-factor-changes';
import { usePasskeyChanges } from '../kit/factors/use-passkey-changes';
import { secondFactorTexts as texts } from './second-factor.texts';
import { SecondFactorLinks } from './second-factor-links';
import type { useSecondFactor } from './use-second-factor';

const nothingElse = async () => undefined;

/**
 * Lets somebody who must have a factor add the first: a passkey or an app, its recovery codes, and then the next page
 * (SEC-227).
 */
export function AddFirstFactor({ step: { state, confirm } }: { step: ReturnType<typeof useSecondFactor> }) {
  const { client } = usePortal();
  const passkey = usePasskeyChanges(nothingElse);
  const app = useFactorChanges(nothingElse, false);
  const goOn = () => void confirm({ remember: false });
  /** Closing the codes leads to the next page; after closing anything else the person stays here. */
  const leave = ({ step, back }: { step: { name: string }; back: () => void }) => {
    back();
    if (step.name === 'codes') goOn();
  };
  const refused = passkey.mistake ? passkeysTexts[passkey.mistake] : state === 'unavailable' && texts.unavailable;
  const busy = state === 'busy';

  return (
    <>
      <Stack $gap={3}>
        <Title as="h1" $size="display">
          {texts.addTitle}
        </Title>
        <Text $tone="muted">{texts.addWhy}</Text>
      </Stack>
      <Stack $gap={3}>
        {refused && <FailureNotice>{refused}</FailureNotice>}
        {canUsePasskeys() && client.offers('addPasskey') && (
          <Button
            fullWidth
            icon={<Icon drawing={fingerprint} />}
            loading={passkey.busy === 'add' || busy}
            onClick={() => void passkey.add(passkeysTexts.title)}
          >
            {passkeysTexts.add}
          </Button>
        )}
        <Button
          variant="secondary"
          fullWidth
          icon={<Icon drawing={mobile} />}
          loading={app.busy === 'enable'}
          disabled={busy}
          onClick={() => void app.prepare()}
        >
          {texts.addApp}
        </Button>
      </Stack>
      <SecondFactorLinks kind="recovery" first={null} onChange={nothingElse} />
      <PasskeyDialogs changes={{ ...passkey, back: () => leave(passkey) }} isLast={false} />
      <FactorDialogs changes={{ ...app, back: () => leave(app) }} hasPasskey={false} />
    </>
  );
}
