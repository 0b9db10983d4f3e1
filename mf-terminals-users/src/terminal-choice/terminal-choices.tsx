import type { Terminal } from '@portal/contract';
import { Highlight } from '@portal/pages/search';
import { EmptyState, Icon, ShowMore, Stack, StateBadge, Tag } from '@portal/ui';
import { ChoiceGroup, ChoiceTile } from '@portal/ui/form';
import { MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';
import type { ReactNode } from 'react';
import { choiceTexts } from '../kit/new-user/choice.texts';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { type TerminalType, terminalState } from '../kit/terminals/terminal-rules';

interface Props {
  type: TerminalType;
  /** What is searched for; null for nothing. */
  text: string | null;
  /** The terminals of that type that were found, sorted by id. */
  found: readonly Terminal[];
  shown: number;
  onShowMore: () => void;
  chosen: Terminal | undefined;
  onSelect: (terminalId: string) => void;
}

/** Terminals to choose from, five at a time. Suspended ones are shown but cannot be chosen (USER-044 to USER-046). */
export function TerminalChoices({ type, text, found, shown, onShowMore, chosen, onSelect }: Props) {
  const visible = found.slice(0, shown);

  if (found.length === 0) {
    return (
      <EmptyState
        icon={<Icon name={text === null ? 'terminals' : 'search'} />}
        title={text === null ? choiceTexts.none(terminalTexts.type[type]) : terminalTexts.notFound}
        level={3}
      />
    );
  }
  return (
    <Stack $gap={6}>
      <ChoiceGroup legend={terminalTexts.list}>
        {visible.map((terminal) => (
          <ChoiceTile
            key={terminal.terminalId}
            type="radio"
            name="terminal"
            value={terminal.terminalId}
            title={<Highlight text={terminal.terminalId} query={text ?? ''} />}
            text={kindOf(terminal)}
            picture={type === 'MPOS' ? <MobilePosPicture /> : <SoftPosPicture />}
            state={<StateBadge state={terminalState(terminal)} />}
            disabled={terminal.tidStatus === 'SOSPESO'}
            checked={terminal === chosen}
            onChange={() => onSelect(terminal.terminalId)}
          />
        ))}
      </ChoiceGroup>
      {visible.length < found.length && <ShowMore onClick={onShowMore} />}
    </Stack>
  );
}

function kindOf({ terminalType, softposType }: Terminal): ReactNode {
  return terminalType === 'SOFTPOS' && softposType ? <Tag>{terminalTexts.kind[softposType]}</Tag> : undefined;
}
