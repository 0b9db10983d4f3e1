import { Stack, terminalStateTexts } from '@portal/ui';
import { FilterChip, FilterChips } from '@portal/ui/form';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TERMINAL_TYPES } from '../kit/terminals/terminal-rules';
import { STATES, type TerminalFilters, toggled } from './terminal-filters';
import { terminalsTexts as texts } from './terminals.texts';

interface Props {
  filters: TerminalFilters;
  onChange: (filters: TerminalFilters) => void;
}

/** The list's filters: one type or all, and any of the states. */
export function TerminalFilterChips({ filters, onChange }: Props) {
  const { type, states, shared } = filters;
  return (
    <Stack $gap={3}>
      <FilterChips legend={texts.typeFilter}>
        {[null, ...TERMINAL_TYPES].map((one) => (
          <FilterChip
            key={one}
            type="radio"
            name="terminal-type"
            label={one === null ? texts.allTypes : terminalTexts.type[one]}
            checked={type === one}
            onChange={() => onChange({ ...filters, type: one })}
          />
        ))}
      </FilterChips>
      <FilterChips legend={texts.stateFilter}>
        {STATES.map((state) => (
          <FilterChip
            key={state}
            type="checkbox"
            label={terminalStateTexts[state]}
            checked={states.includes(state)}
            onChange={() => onChange({ ...filters, states: toggled(states, state) })}
          />
        ))}
        <FilterChip
          type="checkbox"
          label={texts.shared}
          checked={shared}
          onChange={({ target }) => onChange({ ...filters, shared: target.checked })}
        />
      </FilterChips>
    </Stack>
  );
}
