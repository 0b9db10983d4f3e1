import type { Terminal } from '@portal/contract';
import { StateBadge, Tag, Text, token } from '@portal/ui';
import { ExpandableRow } from '@portal/ui/collapsible';
import { memo } from 'react';
import styled from 'styled-components';
import { Highlighted } from './highlighted';
import { terminalTexts } from './terminal.texts';
import { TerminalPicture } from './terminal-picture';
import { sortUsernames, terminalState } from './terminal-rules';

const Initials = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${token.color.actionSoft};
  color: ${token.color.actionHover};
  font-size: ${token.fontSize[11]};
  font-weight: ${token.weight.semi};
  letter-spacing: 0.02em;
`;

interface Props {
  terminal: Terminal;
  /** Part of the id to mark. */
  marked: string | null;
}

/** A terminal: id, type, state, and the users it is assigned to, which open in place (TERM-006 to TERM-014). */
export const TerminalRow = memo(function TerminalRow({ terminal, marked }: Props) {
  const { terminalId, terminalType, softposType, users } = terminal;
  return (
    <ExpandableRow
      picture={<TerminalPicture type={terminalType} />}
      title={<Highlighted text={terminalId} part={marked} />}
      kind={
        <>
          {terminalTexts.type[terminalType]}
          {terminalType === 'SOFTPOS' && softposType && <Tag>{terminalTexts.kind[softposType]}</Tag>}
        </>
      }
      state={<StateBadge state={terminalState(terminal)} />}
      opening={terminalTexts.assigned(users.length)}
    >
      {users.length > 0 && <Users usernames={users} />}
    </ExpandableRow>
  );
});

function Users({ usernames }: { usernames: readonly string[] }) {
  return (
    <ul>
      {sortUsernames(usernames).map((username) => (
        <li key={username}>
          <Initials aria-hidden="true">{username.slice(0, 2).toLocaleUpperCase('it')}</Initials>
          <Text as="span" $clip>
            {username}
          </Text>
        </li>
      ))}
    </ul>
  );
}
