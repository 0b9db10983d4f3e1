import { terminalStateTexts, useFrame } from '@portal/ui';
import { PhoneFilters } from '../kit/filters/phone-filters';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TERMINAL_TYPES } from '../kit/terminals/terminal-rules';
import { TerminalFilterChips } from './terminal-filter-chips';
import { NO_FILTERS, STATES, type TerminalFilters, toggled } from './terminal-filters';
import { terminalsTexts as texts } from './terminals.texts';

interface Props {
  filters: TerminalFilters;
  /** How many terminals they leave. */
  found: number;
  onChange: (filters: TerminalFilters) => void;
}

/** The filters of the list; on phones one line, because all of them would fill half the screen. */
export function TerminalFiltering({ filters, found, onChange }: Props) {
  const chips = <TerminalFilterChips filters={filters} onChange={onChange} />;
  if (useFrame() !== 'phone') return chips;

  const { type, states, shared } = filters;
  const line = [
    ...TERMINAL_TYPES.filter((one) => type === null || type === one).map((one) => ({
      label: terminalTexts.type[one],
      isOn: type === one,
      toggle: () => onChange({ ...filters, type: type === one ? null : one }),
    })),
    ...STATES.map((state) => ({
      label: terminalStateTexts[state],
      isOn: states.includes(state),
      toggle: () => onChange({ ...filters, states: toggled(states, state) }),
    })),
    { label: texts.shared, isOn: shared, toggle: () => onChange({ ...filters, shared: !shared }) },
  ];
  return (
    <PhoneFilters filters={line} show={texts.show(found)} onClear={() => onChange(NO_FILTERS)}>
      {chips}
    </PhoneFilters>
  );
}
