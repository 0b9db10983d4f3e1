import { LIMIT, type Terminal } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useListAddress } from '@portal/pages/list-address';
import { Unavailable } from '@portal/pages/unavailable';
import { Hero, HeroNumber, Page, PageHead, SearchField, Stack, TextLink, useFrame } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import styled from 'styled-components';
import { ACCOUNT_KEY } from '../kit/accounts/account-queries';
import { SEARCH_URL, type SearchSubject, searchedUrl } from '../kit/search/search.urls';
import { SearchLink } from '../kit/search/search-link';
import { needsSearch } from '../kit/search/search-rules';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { getTerminals } from '../kit/terminals/terminals.api';
import { useTerminals } from '../kit/terminals/use-terminals';
import { CashLinkEntry } from './cash-link-entry';
import { TerminalFiltering } from './terminal-filtering';
import { filterTerminals, isFiltering, NO_FILTERS } from './terminal-filters';
import { TerminalListSkeleton } from './terminal-list-skeleton';
import { TerminalResults } from './terminal-results';
import { terminalsTexts } from './terminals.texts';
import { useTerminalFilters } from './use-terminal-filters';

const Filters = styled.div`
  margin-bottom: 24px;
`;

/** What /search searches when it is opened from here. */
const TERMINALS: SearchSubject = { list: 'terminals' };

/** The merchant's terminals (TERM-001). */
function TerminalListPage() {
  useHeader({ title: terminalsTexts.title, showTitle: true, selectedElement: 2 });
  const { terminals, error, failed, retry } = useTerminals();

  if (terminals) return <TerminalList terminals={terminals} />;
  if (failed) return <Unavailable area="terminals" error={error} onRetry={retry} />;
  return <TerminalListSkeleton />;
}

/**
 * On desktop the search filters this list. On phones and tablets it is a separate page, and this list stays complete
 * (Q-033).
 */
function TerminalList({ terminals }: { terminals: readonly Terminal[] }) {
  const desktop = useFrame() === 'desktop';
  const { text, search, shown, showMore } = useListAddress(LIMIT.terminalPage);
  const { filters, filter } = useTerminalFilters();
  const focusKept = useFocusKept();
  const narrowed = filterTerminals(terminals, filters);
  const { before, after } = terminalsTexts.available;

  return (
    <Page ref={focusKept}>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">
            {before} <HeroNumber>{terminals.length}</HeroNumber> {after}
          </Hero>
          <CashLinkEntry />
        </Stack>
        {needsSearch(terminals) &&
          (desktop ? (
            <SearchField label={terminalTexts.search} value={text} onChange={search} />
          ) : (
            <SearchLink label={terminalTexts.search} to={searchedUrl(SEARCH_URL, text)} state={TERMINALS} />
          ))}
      </PageHead>
      {terminals.length > 0 && (
        <Filters>
          <TerminalFiltering filters={filters} found={narrowed.length} onChange={filter} />
        </Filters>
      )}
      <TerminalResults
        terminals={narrowed}
        typed={desktop ? text : ''}
        unfilter={
          isFiltering(filters) && (
            <TextLink as="button" type="button" onClick={() => filter(NO_FILTERS)}>
              {terminalsTexts.clearFilters}
            </TextLink>
          )
        }
        shown={shown}
        onShowMore={showMore}
      />
    </Page>
  );
}

export default withQueries(TerminalListPage, [[ACCOUNT_KEY.terminals, getTerminals]]);
