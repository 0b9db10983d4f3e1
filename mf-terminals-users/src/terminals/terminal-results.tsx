import type { Terminal } from '@portal/contract';
import { searchedText } from '@portal/pages/search';
import { EmptyState, Icon, Row, Title } from '@portal/ui';
import { GrowingList } from '@portal/ui/tiles';
import { type ReactNode, useCallback } from 'react';
import styled from 'styled-components';
import { AnotherTerminal } from '../kit/terminals/another-terminal';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { findTerminals } from '../kit/terminals/terminal-rules';
import { TerminalRow } from './terminal-row';

const Head = styled(Row)`
  &:has(:not(:empty)) { margin-bottom: 16px; }
`;

const Last = styled.div`
  margin-top: 24px;
  text-align: center;
`;

const elementId = ({ terminalId }: Terminal) => `terminal-${terminalId}`;

interface Props {
  terminals: readonly Terminal[];
  /** What the person typed; from three characters on, it is searched. */
  typed: string;
  /** Removes the filters. It is given only when filters narrow the list; then the number is shown too. */
  unfilter?: ReactNode;
  shown: number;
  onShowMore: () => void;
  /** Draws the only terminal that a search finds, in place of its row. */
  only?: (terminal: Terminal, marked: string) => ReactNode;
}

/**
 * The terminals that match, five at a time (TERM-005). During a search their number is shown (TERM-017, Q-081);
 * otherwise the list ends with how to get another one.
 */
export function TerminalResults({ terminals, typed, unfilter, shown, onShowMore, only }: Props) {
  const text = searchedText(typed);
  const counted = text !== null || Boolean(unfilter);
  const found = text === null ? terminals : findTerminals(terminals, text);

  const row = useCallback((terminal: Terminal) => <TerminalRow terminal={terminal} marked={text} />, [text]);
  const [first] = found;
  const rows =
    only && text !== null && first && found.length === 1
      ? only(first, text)
      : first && (
          <GrowingList
            layout="rows"
            label={terminalTexts.list}
            items={found}
            shown={shown}
            onShowMore={onShowMore}
            elementId={elementId}
          >
            {row}
          </GrowingList>
        );

  return (
    <>
      <Head $between $wrap>
        {/* Always in the page: screen readers ignore a status element that appears together with its text. */}
        <Title as="p" $size="card" role="status">
          {counted && terminalTexts.found(found.length)}
        </Title>
        {unfilter}
      </Head>
      {rows}
      {found.length === 0 && (
        <EmptyState
          icon={<Icon name={counted ? 'search' : 'terminals'} />}
          title={counted ? terminalTexts.notFound : terminalTexts.none}
          text={text === null ? undefined : terminalTexts.notFoundHint}
          level={3}
        />
      )}
      {text === null && shown >= found.length && (
        <Last>
          <AnotherTerminal />
        </Last>
      )}
    </>
  );
}
