import type { Security } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { dayWords } from '@portal/pages/dates';
import { Button, Card, Icon } from '@portal/ui';
import { lifebuoy, mobile } from '@portal/ui/icons';
import { FactorDialogs } from '../kit/factors/factor-dialogs';
import { factorTexts as texts } from '../kit/factors/factors.texts';
import { useFactorChanges } from '../kit/factors/use-factor-changes';
import { SafetyRow } from './safety-row';

interface Props {
  factors: NonNullable<Security['factors']>;
  /** Loads the page's data again. */
  onChanged: () => Promise<void>;
}

/** The authenticator app and the recovery codes: the state of each, and what can be changed. */
export function FactorCards({
  factors: { authenticatorSince: since, recoveryCodesLeft, passkeys = [] },
  onChanged,
}: Props) {
  const { client } = usePortal();
  const changes = useFactorChanges(onChanged, passkeys.length > 0);
  const change = since === null ? 'enable' : 'disable';
  const isOffered = since === null ? client.offers('enableAuthenticator') : client.offers('disableAuthenticator');
  return (
    <>
      <Card>
        <SafetyRow
          icon={<Icon drawing={mobile} />}
          title={texts.app}
          state={{ isOn: since !== null, word: since === null ? texts.off : texts.on }}
          text={since === null ? texts.whatItDoes : texts.activeSince(dayWords(since))}
          least={since === null ? 230 : 140}
        >
          {isOffered && (
            <Button
              variant={since === null ? 'secondary' : 'dangerOutline'}
              size="small"
              loading={changes.busy === change}
              onClick={() => (since === null ? void changes.prepare() : changes.ask('disable'))}
            >
              {texts[change]}
            </Button>
          )}
        </SafetyRow>
      </Card>
      {(since !== null || passkeys.length > 0) && (
        <Card>
          <SafetyRow
            icon={<Icon drawing={lifebuoy} />}
            title={texts.lostPhone}
            text={texts.codesLeft(recoveryCodesLeft)}
          >
            {client.offers('renewRecoveryCodes') && (
              <Button variant="secondary" size="small" onClick={() => changes.ask('renew')}>
                {texts.recoveryCodes}
              </Button>
            )}
          </SafetyRow>
        </Card>
      )}
      <FactorDialogs changes={changes} hasPasskey={passkeys.length > 0} />
    </>
  );
}
