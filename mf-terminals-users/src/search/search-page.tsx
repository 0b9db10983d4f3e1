import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useNavigate } from '@portal/federation/router';
import { Page, SkeletonRegion, useFrame, VisuallyHidden } from '@portal/ui';
import { terminalTexts } from '../kit/terminal.texts';
import { isTerminalSearch, terminalListUrl } from '../kit/terminal.urls';
import { TerminalResults } from '../kit/terminal-results';
import { TerminalRowsSkeleton } from '../kit/terminal-rows-skeleton';
import { Unavailable } from '../kit/unavailable';
import { type ListAddress, useListAddress } from '../kit/use-list-address';
import { useTerminals } from '../kit/use-terminals';
import { searchTexts } from './search.texts';
import { SearchBar } from './search-bar';

/**
 * The search of phones and tablets, a page over the list it searches (USER-051). On desktop, where the list filters in place, and without the
 * navigation state that names a list, it gives way to the list of terminals.
 */
function SearchPage() {
  const { state } = useLocation();
  const desktop = useFrame() === 'desktop';
  const list = useListAddress();

  if (desktop || !isTerminalSearch(state)) return <Navigate to={terminalListUrl(list.text)} replace />;
  return <TerminalSearch list={list} />;
}

function TerminalSearch({ list }: { list: ListAddress }) {
  useHeader({ title: terminalTexts.search });
  const navigate = useNavigate();
  return (
    <>
      <SearchBar
        label={terminalTexts.search}
        backLabel={searchTexts.back}
        text={list.text}
        onSearch={list.search}
        onBack={() => navigate(-1)}
      />
      <Page $form>
        <VisuallyHidden as="h1">{terminalTexts.search}</VisuallyHidden>
        <VisuallyHidden as="h2">{terminalTexts.list}</VisuallyHidden>
        <FoundTerminals list={list} />
      </Page>
    </>
  );
}

function FoundTerminals({ list }: { list: ListAddress }) {
  const { terminals, error, failed, retry } = useTerminals();

  if (terminals) {
    return <TerminalResults terminals={terminals} typed={list.text} shown={list.shown} onShowMore={list.showMore} />;
  }
  if (failed) return <Unavailable area="terminals" error={error} onRetry={retry} />;
  return (
    <SkeletonRegion>
      <TerminalRowsSkeleton />
    </SkeletonRegion>
  );
}

export default withQueries(SearchPage);
