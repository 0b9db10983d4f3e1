import type { Passkey } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { dayWords, momentWords } from '@portal/pages/dates';
import { canUsePasskeys } from '@portal/pages/passkeys';
import { Button, Grow, Icon, IconButton, Notice, Row, Text, token } from '@portal/ui';
import { fingerprint } from '@portal/ui/icons';
import styled from 'styled-components';
import { PasskeyDialogs } from '../kit/factors/passkey-dialogs';
import { passkeysTexts as texts } from '../kit/factors/passkeys.texts';
import { usePasskeyChanges } from '../kit/factors/use-passkey-changes';
import { DevicePictogram, ListCard, ListItem, RowActions } from './listed';
import { SafetyRow } from './safety-row';
import { securityTexts } from './security.texts';

const Head = styled.div`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[5]};
`;

interface Props {
  passkeys: readonly Passkey[];
  /** Browser and system of this device, as far as known: the suggested name of a new passkey. */
  device: string;
  /** Whether an authenticator app is on, too. */
  hasApp: boolean;
  /** Loads the page's data again. */
  onChanged: () => Promise<void>;
}

/** Not every browser says whether the address is secure. */
const unable = () => (globalThis.isSecureContext === false ? texts.insecure : texts.unable);

/**
 * The passkeys of the account, each with its name and its last use. If the browser supports passkeys, one can be added.
 */
export function PasskeyCard({ passkeys, device, hasApp, onChanged }: Props) {
  const { client } = usePortal();
  const changes = usePasskeyChanges(onChanged);
  const able = canUsePasskeys();
  return (
    <>
      <ListCard>
        <Head>
          <SafetyRow
            icon={<Icon drawing={fingerprint} />}
            title={texts.title}
            text={able ? texts.what : unable()}
            least={170}
          >
            {able && client.offers('addPasskey') && (
              <Button
                variant="secondary"
                size="small"
                icon={<Icon name="plus" size={16} />}
                loading={changes.busy === 'add'}
                onClick={() => void changes.add(texts.defaultName(device))}
              >
                {texts.add}
              </Button>
            )}
          </SafetyRow>
          {changes.mistake && changes.step.name === 'page' && (
            <Notice tone={changes.mistake === 'failed' ? 'ko' : 'warn'} role="alert">
              {texts[changes.mistake]}
            </Notice>
          )}
        </Head>
        {passkeys.length > 0 && (
          <ul aria-label={texts.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkeyId}
                passkey={passkey}
                onRename={() => changes.ask({ name: 'rename', passkey })}
                onRemove={() => changes.ask({ name: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
      </ListCard>
      <PasskeyDialogs changes={changes} isLast={passkeys.length === 1 && !hasApp} />
    </>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, usedAt, browser, system }, onRename, onRemove }: RowProps) {
  const { client } = usePortal();
  const usedWith = browser || system ? securityTexts.deviceNames(browser, system) : '';
  return (
    <ListItem>
      <Row $gap={4} $wrap>
        <DevicePictogram system={system} />
        <Grow $least={160}>
          <Text as="span" $weight="semi">
            {name}
          </Text>
          <Text $size={14} $tone="muted">
            {texts.addedOn(dayWords(createdAt))}
          </Text>
          <Text $size={14} $tone="muted">
            {usedAt === null ? texts.neverUsed : texts.usedOn(momentWords(usedAt), usedWith)}
          </Text>
        </Grow>
        <RowActions $gap={2}>
          {client.offers('renamePasskey') && (
            <IconButton label={texts.rename(name)} icon={<Icon name="pencil" />} onClick={onRename} />
          )}
          {client.offers('removePasskey') && (
            <IconButton label={texts.remove(name)} icon={<Icon name="trash" />} onClick={onRemove} />
          )}
        </RowActions>
      </Row>
    </ListItem>
  );
}
