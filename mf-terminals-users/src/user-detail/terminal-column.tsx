import type { Terminal, TerminalInfo } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Icon, Notice, Stack, TextLink, Title, token } from '@portal/ui';
import { phone as phoneDrawing } from '@portal/ui/icons';
import { Fragment } from 'react';
import styled from 'styled-components';
import { accountTexts } from '../kit/accounts/account.texts';
import { useFailedRemoval } from '../kit/accounts/removal-failed';
import { phoneUrl } from '../kit/terminals/phone-url';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { assignedState, ownedTypes } from '../kit/terminals/terminal-rules';
import { TerminalTile } from '../kit/terminals/terminal-tile';
import { userDetailTexts as texts } from './user-detail.texts';

const Phone = styled(TextLink)`
  gap: ${token.space[2]};
  color: ${token.color.danger};
  font-size: ${token.fontSize[22]};
  font-weight: ${token.weight.semi};
  text-decoration: none;

  &:hover { color: ${token.color.dangerHover}; text-decoration: underline; }
`;

interface Props {
  username: string;
  /** Whether it is the administrator's own account. */
  own: boolean;
  assigned: readonly TerminalInfo[];
  terminals: readonly Terminal[];
}

/**
 * 'ID TERMINALE': a tile for each type that the merchant owns, and hints about their states (USER-066 to USER-068,
 * USER-075 to USER-077).
 */
export function TerminalColumn({ username, own, assigned, terminals }: Props) {
  const removal = useFailedRemoval(username);
  const tiles = ownedTypes([...terminals, ...assigned]).map((type) => {
    const terminal = assigned.find(({ terminalType }) => terminalType === type);
    return { type, terminal, state: assignedState(terminal) };
  });
  const allSuspended = tiles.every(({ state }) => state === 'SUSPENDED');
  const anyActive = tiles.some(({ state }) => state === 'ACTIVE');
  const lastEmpty = tiles.findLast(({ state }) => state === 'NOT_ASSIGNED');

  return (
    <Stack as="section" $gap={3}>
      <Title as="h3" $size="caps">
        {terminalTexts.column}
      </Title>
      {removal && <ChangeFailure error={removal.error}>{accountTexts.removalFailed}</ChangeFailure>}
      {allSuspended && <AllSuspended />}
      <Stack as="ul" $gap={3}>
        {tiles.map(({ type, terminal, state }) => (
          <Fragment key={type}>
            <TerminalTile username={username} type={type} terminal={terminal} terminals={terminals} own={own} />
            {state === 'SUSPENDED' && !allSuspended && (
              <li>
                <Notice tone="ko">
                  <b>{texts.suspended.title}</b>
                  <p>{texts.suspended.text}</p>
                </Notice>
              </li>
            )}
            {type === lastEmpty?.type && !anyActive && (
              <li>
                <Notice>{texts.notAssigned}</Notice>
              </li>
            )}
          </Fragment>
        ))}
      </Stack>
    </Stack>
  );
}

/** Shown when both terminals, or the only one, are suspended: whom to call (USER-077). */
function AllSuspended() {
  const { phone } = usePortal().config.support;
  return (
    <Notice tone="ko">
      <Title as="h4" $size="card">
        {texts.allSuspended}
      </Title>
      <p>{texts.allSuspendedHint}</p>
      <p>
        <Phone href={phoneUrl(phone)}>
          <Icon drawing={phoneDrawing} /> {phone}
        </Phone>
      </p>
    </Notice>
  );
}
