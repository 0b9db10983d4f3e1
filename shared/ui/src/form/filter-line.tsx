import { Icon, token, VisuallyHidden } from '@portal/ui';
import { useFocusKept } from '@portal/ui/focus';
import styled from 'styled-components';
import { chipStyle, chosenChipStyle } from './chip-style';
import { formTexts } from './form.texts';

/* It scrolls under the edges of the page. */
const Line = styled.div`
  display: flex;
  gap: 8px;
  margin-inline: calc(${token.size.gutter} * -1);
  padding: 2px ${token.size.gutter};
  overflow-x: auto;
  scrollbar-width: none;

  & > * { flex: none; }
`;

const Chip = styled.button<{ $chosen?: boolean }>`
  ${chipStyle}
  color: inherit;
  ${({ $chosen }) => $chosen && chosenChipStyle}

  & > svg { color: ${token.color.text2}; }
`;

/** A filter of a {@link FilterLine}. */
export type LineFilter = {
  label: string;
  isOn: boolean;
  /** Turns it on, or off. */
  toggle: () => void;
};

type FilterLineProps = {
  /** In the order of the line; those of which only one can be on are left out while another one is. */
  filters: readonly LineFilter[];
  /** Opens the sheet with all filters. */
  onOpen: () => void;
};

/**
 * The filters of a list on phones, on one line however many there are: a button that opens all of them, and each one,
 * turned on and off by a press.
 *
 * @example
 * <FilterLine filters={[{ label: 'ATTIVO', isOn, toggle }]} onOpen={() => setOpen(true)} />
 */
export function FilterLine({ filters, onOpen }: FilterLineProps) {
  const on = filters.filter(({ isOn }) => isOn).length;
  return (
    <Line ref={useFocusKept()} role="group" aria-label={formTexts.filters}>
      <Chip type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Icon drawing={FUNNEL} size={16} />
        <b>{formTexts.filter(on)}</b>
      </Chip>
      {filters.map(({ label, isOn, toggle }) => (
        <Chip key={label} $chosen={isOn} type="button" onClick={toggle}>
          <VisuallyHidden>{isOn ? formTexts.removeFilter : formTexts.addFilter} </VisuallyHidden>
          {label}
          {isOn && <Icon name="close" size={16} />}
        </Chip>
      ))}
    </Line>
  );
}

const FUNNEL = 'M4 7h16M7 12h10M10 17h4';
