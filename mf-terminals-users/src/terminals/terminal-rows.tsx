import type { Terminal } from '@portal/contract';
import { ShowMore, Stack, token } from '@portal/ui';
import { useFirstNew } from '@portal/ui/tiles';
import styled from 'styled-components';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TerminalRow } from './terminal-row';

const Item = styled.li`
  &:focus-visible { border-radius: ${token.radius.card}; }
`;

interface Props {
  terminals: readonly Terminal[];
  /** How many of them are shown. */
  shown: number;
  onShowMore: () => void;
  /** Part of the ids to mark. */
  marked: string | null;
}

/** Terminals by fives with 'MOSTRA DI PIÙ' (TERM-005); it hands the focus to the first row that it brings. */
export function TerminalRows({ terminals, shown, onShowMore, marked }: Props) {
  const visible = terminals.slice(0, shown);
  const { list, growing } = useFirstNew<HTMLUListElement>(visible.length);

  return (
    <Stack $gap={6}>
      <Stack as="ul" ref={list} $gap={3} aria-label={terminalTexts.list}>
        {visible.map((terminal) => (
          <Item key={terminal.terminalId} tabIndex={-1}>
            <TerminalRow terminal={terminal} marked={marked} />
          </Item>
        ))}
      </Stack>
      {visible.length < terminals.length && (
        <ShowMore
          onClick={() => {
            growing();
            onShowMore();
          }}
        />
      )}
    </Stack>
  );
}
