import type { Terminal } from '@portal/contract';
import { Highlight } from '@portal/pages/search';
import { StateBadge, Tag } from '@portal/ui';
import { ExpandableRow } from '@portal/ui/collapsible';
import { Avatar, MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';
import { CopyableId } from '../kit/terminals/copyable-id';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { sortUsernames, terminalState } from '../kit/terminals/terminal-rules';

interface Props {
  terminal: Terminal;
  /** The part of the id to mark. */
  marked: string | null;
}

/** A terminal: id, type, state, and its users, which open in place (TERM-006 to TERM-014). */
export function TerminalRow({ terminal, marked }: Props) {
  const { terminalId, terminalType, softposType, users } = terminal;
  return (
    <ExpandableRow
      picture={terminalType === 'MPOS' ? <MobilePosPicture /> : <SoftPosPicture />}
      title={
        <CopyableId id={terminalId}>
          <Highlight text={terminalId} query={marked ?? ''} />
        </CopyableId>
      }
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
}

function Users({ usernames }: { usernames: readonly string[] }) {
  return (
    <ul>
      {sortUsernames(usernames).map((username) => (
        <li key={username}>
          <Avatar name={username} size={28} />
          <span>{username}</span>
        </li>
      ))}
    </ul>
  );
}
