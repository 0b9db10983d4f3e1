import { categoryColors, categoryStyle, FieldLabel, Icon, media, token } from '@portal/ui';
import styled from 'styled-components';
import { formTexts } from './form.texts';

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 44px);
  justify-content: space-between;
  gap: ${token.space[2]};

  ${media.under(320)} { grid-template-columns: repeat(4, 44px); }
  ${media.fromTablet} { grid-template-columns: repeat(10, 36px); }
`;

const Swatch = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 14px;
  background: var(--cat);
  color: var(--on-cat);
  cursor: pointer;
  forced-color-adjust: none;

  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > svg { opacity: 0; }
  & > :checked + svg { opacity: 1; }

  &:hover { outline: 2px solid ${token.color.lineControl}; outline-offset: 2px; }
  &:has(:checked) { outline: 2.5px solid ${token.color.text}; outline-offset: 2px; }
  &:has(:focus-visible) { outline: 3px solid ${token.color.focus}; outline-offset: 3px; }

  ${media.fromTablet} {
    width: 36px;
    height: 36px;
    border-radius: 11px;
  }
`;

/** The chosen colour, and a callback for another choice. */
type ColorPickerProps = {
  label: string;
  /** Name of the radio group; unique on the page. */
  name: string;
  /** One of `categoryColors`. */
  value: string;
  onChange: (color: string) => void;
};

/**
 * The ten colours of a category, as radios. Arrow keys choose.
 *
 * @example
 * <ColorPicker label="Colore" name="color" value={values.color} onChange={(color) => setFieldValue('color', color)} />
 */
export function ColorPicker({ label, name, value, onChange }: ColorPickerProps) {
  return (
    <fieldset>
      <FieldLabel as="legend">{label}</FieldLabel>
      <Swatches>
        {categoryColors.map((color, place) => (
          <Swatch key={color} style={categoryStyle(color)}>
            <input
              type="radio"
              name={name}
              value={color}
              aria-label={formTexts.colors[place]}
              checked={color.toLowerCase() === value.toLowerCase()}
              onChange={() => onChange(color)}
            />
            <Icon name="check" strokeWidth={3} />
          </Swatch>
        ))}
      </Swatches>
    </fieldset>
  );
}
