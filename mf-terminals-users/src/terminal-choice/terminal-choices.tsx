import type { Terminal } from '@portal/contract';
import { Highlight } from '@portal/pages/search';
import { EmptyState, Icon, Row, ShowMore, Stack, StateBadge, Tag, Title } from '@portal/ui';
import { ChoiceGroup, ChoiceTile } from '@portal/ui/form';
import { MobilePosPicture, SoftPosPicture, useFirstNew } from '@portal/ui/tiles';
import { Fragment } from 'react';
import { choiceTexts } from '../kit/new-user/choice.texts';
import { AnotherTerminal } from '../kit/terminals/another-terminal';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { type TerminalType, terminalState } from '../kit/terminals/terminal-rules';
import { choiceGroups, isPresent } from './choice-groups';

interface Props {
  type: TerminalType;
  /** What is searched for; null for nothing. */
  text: string | null;
  /** The terminals of that type that were found, sorted by id. */
  found: readonly Terminal[];
  /** Whose terminal is chosen; null for somebody who is being added. */
  username: string | null;
  shown: number;
  onShowMore: () => void;
  chosen: Terminal | undefined;
  onSelect: (terminalId: string) => void;
}

/**
 * Terminals to choose from, five at a time, free ones first. Suspended ones are shown but cannot be chosen (USER-044 to
 * USER-046, USER-093).
 */
export function TerminalChoices({ type, text, found, username, shown, onShowMore, chosen, onSelect }: Props) {
  const groups = choiceGroups(found, username, shown);
  const { list, growing } = useFirstNew(Math.min(shown, found.length), 'input');

  if (found.length === 0) {
    return (
      <>
        <EmptyState
          icon={<Icon name={text === null ? 'terminals' : 'search'} />}
          title={text === null ? choiceTexts.none(terminalTexts.type[type]) : terminalTexts.notFound}
          level={3}
        />
        {text === null && <AnotherTerminal />}
      </>
    );
  }
  return (
    <Stack $gap={6} ref={list}>
      <ChoiceGroup legend={terminalTexts.list}>
        {groups.map(({ name, terminals, visible }) => (
          <Fragment key={name}>
            {groups.length > 1 && (
              <Title as="h3" $size="caps">
                {choiceTexts.groups[name]} ({terminals.length})
              </Title>
            )}
            {visible.map((terminal) => (
              <ChoiceTile
                key={terminal.terminalId}
                type="radio"
                name="terminal"
                value={terminal.terminalId}
                title={<Highlight text={terminal.terminalId} query={text ?? ''} />}
                text={<Known terminal={terminal} username={username} />}
                picture={type === 'MPOS' ? <MobilePosPicture /> : <SoftPosPicture />}
                state={<StateBadge state={terminalState(terminal)} />}
                disabled={terminal.tidStatus === 'SOSPESO'}
                checked={terminal === chosen}
                onChange={() => onSelect(terminal.terminalId)}
              />
            ))}
          </Fragment>
        ))}
      </ChoiceGroup>
      {shown < found.length && (
        <ShowMore
          onClick={() => {
            growing();
            onShowMore();
          }}
        />
      )}
      {text === null && shown >= found.length && <AnotherTerminal />}
    </Stack>
  );
}

/** What helps people choose: who has the terminal, and its kind. */
function Known({ terminal, username }: { terminal: Terminal; username: string | null }) {
  const { softposType, users } = terminal;
  return (
    <Row as="span" $gap={2} $wrap>
      {users.length === 0 ? choiceTexts.free : terminalTexts.assigned(users.length)}
      {isPresent(terminal, username) && <Tag>{choiceTexts.present}</Tag>}
      {softposType && <Tag>{terminalTexts.kind[softposType]}</Tag>}
    </Row>
  );
}
