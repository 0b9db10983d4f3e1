import { terminalStateTexts, useFrame } from '@portal/ui';
import { PhoneFilters } from '../kit/filters/phone-filters';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TerminalFilterChips } from './terminal-filter-chips';
import { NO_FILTERS, type TerminalFilters } from './terminal-filters';
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
  const active = [
    ...(type ? [{ label: terminalTexts.type[type], remove: () => onChange({ ...filters, type: null }) }] : []),
    ...states.map((state) => ({
      label: terminalStateTexts[state],
      remove: () => onChange({ ...filters, states: states.filter((one) => one !== state) }),
    })),
    ...(shared ? [{ label: texts.shared, remove: () => onChange({ ...filters, shared: false }) }] : []),
  ];
  return (
    <PhoneFilters active={active} show={texts.show(found)} onClear={() => onChange(NO_FILTERS)}>
      {chips}
    </PhoneFilters>
  );
}
