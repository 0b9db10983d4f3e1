import type { Passkey } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { dayWords, momentWords } from '@portal/pages/dates';
import { canUsePasskeys } from '@portal/pages/passkeys';
import { Button, Card, Grow, Icon, IconButton, Notice, Pictogram, Row, Text, Title, token } from '@portal/ui';
import { computer, fingerprint, mobile } from '@portal/ui/icons';
import styled from 'styled-components';
import { PasskeyDialogs } from '../kit/factors/passkey-dialogs';
import { passkeysTexts as texts } from '../kit/factors/passkeys.texts';
import { usePasskeyChanges } from '../kit/factors/use-passkey-changes';
import { securityTexts } from './security.texts';

const Flush = styled(Card)`
  padding: 0;

  & > ul { list-style: none; }
`;

const Head = styled.div`
  display: grid;
  gap: ${token.space[3]};
  padding: ${token.space[5]};
`;

const Item = styled.li`
  padding: ${token.space[4]} ${token.space[5]};
  border-top: 1px solid ${token.color.line};
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

/**
 * The passkeys of the account, each with its name and its last use. If the browser supports passkeys, one can be added.
 */
export function PasskeyCard({ passkeys, device, hasApp, onChanged }: Props) {
  const { client } = usePortal();
  const changes = usePasskeyChanges(onChanged);
  const able = canUsePasskeys();
  return (
    <>
      <Flush>
        <Head>
          <Row $gap={4} $wrap>
            <Pictogram>
              <Icon drawing={fingerprint} />
            </Pictogram>
            <Grow $least={170}>
              <Title as="h3" $size="card">
                {texts.title}
              </Title>
              <Text $size={14} $tone="muted">
                {able ? texts.what : texts.unable}
              </Text>
            </Grow>
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
          </Row>
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
      </Flush>
      <PasskeyDialogs changes={changes} isLast={passkeys.length === 1 && !hasApp} />
    </>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

const HELD_IN_HAND = ['iPhone', 'iPad', 'Android'];

function PasskeyRow({ passkey: { name, createdAt, usedAt, browser, system }, onRename, onRemove }: RowProps) {
  const { client } = usePortal();
  const usedWith = browser || system ? securityTexts.deviceNames(browser, system) : '';
  return (
    <Item>
      <Row $gap={4}>
        <Pictogram>
          <Icon drawing={HELD_IN_HAND.includes(system ?? '') ? mobile : computer} />
        </Pictogram>
        <Grow>
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
        {client.offers('renamePasskey') && (
          <IconButton label={texts.rename(name)} icon={<Icon name="pencil" />} onClick={onRename} />
        )}
        {client.offers('removePasskey') && (
          <IconButton label={texts.remove(name)} icon={<Icon name="trash" />} onClick={onRemove} />
        )}
      </Row>
    </Item>
  );
}
