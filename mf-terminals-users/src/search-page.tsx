import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation } from '@portal/federation/router';
import { searchSubject } from './kit/search/search.urls';
import { TerminalChoiceSearch } from './terminal-choice/terminal-choice.search';
import { TerminalSearch } from './terminals/terminals.search';
import { UserSearch } from './users/users.search';

/**
 * The search of phones. Each feature adds the search of its list. Without the navigation state that names one, it
 * leads home (USER-051, Q-033).
 */
function SearchPage() {
  const subject = searchSubject(useLocation().state);
  switch (subject?.list) {
    case 'terminals':
      return <TerminalSearch />;
    case 'users':
      return <UserSearch />;
    case 'choice':
      return <TerminalChoiceSearch choice={subject} />;
    case undefined:
      return <Navigate to="/" replace />;
  }
}

export default withQueries(SearchPage);
