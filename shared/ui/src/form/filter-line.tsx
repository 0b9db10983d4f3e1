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

type FilterLineProps = {
  /** The filters that narrow the list now, and how each is taken away. */
  active: readonly { label: string; remove: () => void }[];
  /** Opens the sheet with all filters. */
  onOpen: () => void;
};

/**
 * The filters of a list on phones, on one line however many there are: a button that opens all of them, and those that
 * are active, each taken away by a press.
 *
 * @example
 * <FilterLine active={[{ label: 'ATTIVO', remove }]} onOpen={() => setOpen(true)} />
 */
export function FilterLine({ active, onOpen }: FilterLineProps) {
  return (
    <Line ref={useFocusKept()} role="group" aria-label={formTexts.filters}>
      <Chip type="button" aria-haspopup="dialog" onClick={onOpen}>
        <Icon drawing={FUNNEL} size={16} />
        <b>{formTexts.filter(active.length)}</b>
      </Chip>
      {active.map(({ label, remove }) => (
        <Chip key={label} $chosen type="button" onClick={remove}>
          <VisuallyHidden>{formTexts.removeFilter} </VisuallyHidden>
          {label}
          <Icon name="close" size={16} />
        </Chip>
      ))}
    </Line>
  );
}

const FUNNEL = 'M4 7h16M7 12h10M10 17h4';
