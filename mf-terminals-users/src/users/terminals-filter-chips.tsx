import { useFrame } from '@portal/ui';
import { FilterChip, FilterChips } from '@portal/ui/form';
import { PhoneFilters } from '../kit/filters/phone-filters';
import { filterAccounts, type ListedAccount, TERMINALS_FILTERS, type TerminalsFilter } from './account-rules';
import { usersTexts } from './users.texts';

interface Props {
  accounts: readonly ListedAccount[];
  filter: TerminalsFilter | null;
  onChange: (filter: TerminalsFilter | null) => void;
}

/** Narrows the list to the people who lack a working terminal; on phones on one line. Without such people: nothing. */
export function TerminalsFilterChips({ accounts, filter, onChange }: Props) {
  const useful = TERMINALS_FILTERS.filter((one) => one === filter || filterAccounts(accounts, one).length > 0);
  const phone = useFrame() === 'phone';
  if (useful.length === 0) return null;
  const chips = (
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
  if (!phone) return chips;

  const clear = () => onChange(null);
  const line = useful
    .filter((one) => filter === null || filter === one)
    .map((one) => ({
      label: usersTexts.withTerminals[one],
      isOn: filter === one,
      toggle: () => onChange(filter === one ? null : one),
    }));
  return (
    <PhoneFilters filters={line} show={usersTexts.show(filterAccounts(accounts, filter).length)} onClear={clear}>
      {chips}
    </PhoneFilters>
  );
}
