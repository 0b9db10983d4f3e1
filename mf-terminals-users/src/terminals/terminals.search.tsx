import { LIMIT } from '@portal/contract';
import { type ListAddress, useListAddress } from '@portal/pages/list-address';
import { Unavailable } from '@portal/pages/unavailable';
import { SkeletonRegion } from '@portal/ui';
import { PhoneSearch } from '../kit/search/phone-search';
import { searchedUrl } from '../kit/search/search.urls';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TerminalRowsSkeleton } from '../kit/terminals/terminal-rows-skeleton';
import { useTerminals } from '../kit/terminals/use-terminals';
import { FoundTerminal } from './found-terminal';
import { TerminalResults } from './terminal-results';

/** The search of phones over the merchant's terminals (TERM-015 to TERM-017, USER-051). */
export function TerminalSearch() {
  const list = useListAddress(LIMIT.terminalPage);
  return (
    <PhoneSearch label={terminalTexts.search} list={list} listUrl={searchedUrl('/terminals', list.text)} numeric>
      <FoundTerminals list={list} />
    </PhoneSearch>
  );
}

function FoundTerminals({ list }: { list: ListAddress }) {
  const { terminals, error, failed, retry } = useTerminals();

  if (terminals) {
    return (
      <TerminalResults
        terminals={terminals}
        typed={list.text}
        shown={list.shown}
        onShowMore={list.showMore}
        only={(terminal, marked) => <FoundTerminal terminal={terminal} marked={marked} />}
      />
    );
  }
  if (failed) return <Unavailable area="terminals" error={error} onRetry={retry} />;
  return (
    <SkeletonRegion>
      <TerminalRowsSkeleton />
    </SkeletonRegion>
  );
}
