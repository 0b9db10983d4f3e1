import { FilterChip, FilterChips } from '@portal/ui/form';
import { filterAccounts, type ListedAccount, TERMINALS_FILTERS, type TerminalsFilter } from './account-rules';
import { usersTexts } from './users.texts';

interface Props {
  accounts: readonly ListedAccount[];
  filter: TerminalsFilter | null;
  onChange: (filter: TerminalsFilter | null) => void;
}

/** Narrows the list to the people who lack a working terminal. It is drawn only if there are such people. */
export function TerminalsFilterChips({ accounts, filter, onChange }: Props) {
  const useful = TERMINALS_FILTERS.filter((one) => one === filter || filterAccounts(accounts, one).length > 0);
  if (useful.length === 0) return null;
  return (
    <FilterChips legend={usersTexts.terminalsFilter}>
      {[null, ...useful].map((one) => (
        <FilterChip
          key={one}
          type="radio"
          name="users-terminals"
          label={one === null ? usersTexts.allAccounts : usersTexts.withTerminals[one]}
          checked={filter === one}
          onChange={() => onChange(one)}
        />
      ))}
    </FilterChips>
  );
}
