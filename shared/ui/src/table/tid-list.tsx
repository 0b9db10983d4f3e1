import { StateBadge, type TerminalState, token } from '@portal/ui';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  & > li {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
    padding: 6px 10px;
    border-radius: ${token.radius.item};
    background: ${token.color.surface};
    box-shadow: inset 0 0 0 1px ${token.color.line};
    font-size: ${token.fontSize[13]};
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * The terminals under an opened row ('Elenco TID').
 *
 * @example
 * <TidList terminals={[{ tid: '30418827', state: 'ACTIVE' }]} />
 */
export function TidList({ terminals }: { terminals: readonly { tid: string; state: TerminalState }[] }) {
  return (
    <List>
      {terminals.map(({ tid, state }) => (
        <li key={tid}>
          {tid} <StateBadge state={state} />
        </li>
      ))}
    </List>
  );
}
