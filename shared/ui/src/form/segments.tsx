import { FieldLabel, token } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Group = styled.fieldset`
  min-width: 0;
`;

const Parts = styled.div`
  display: flex;
`;

const Part = styled.label`
  position: relative;
  flex: 1 1 0;
  display: flex;
  align-items: center;
  justify-content: center;
  min-width: 0;
  min-height: 52px;
  margin-left: -1.5px;
  padding: 4px 12px;
  background: ${token.color.surface};
  color: ${token.color.text2};
  box-shadow: inset 0 0 0 1.5px ${token.color.lineControl};
  font-size: ${token.fontSize[14]};
  font-weight: ${token.weight.medium};
  cursor: pointer;

  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }

  &:first-child { margin-left: 0; border-radius: ${token.radius.control} 0 0 ${token.radius.control}; }
  &:last-child { border-radius: 0 ${token.radius.control} ${token.radius.control} 0; }
  &:hover { background: ${token.color.surface2}; }
  &:has(:checked) {
    z-index: 1;
    background: ${token.color.actionSoft};
    color: ${token.color.actionHover};
    box-shadow: inset 0 0 0 2px ${token.color.action};
    font-weight: ${token.weight.semi};
  }
  &:has(:focus-visible) { z-index: 2; outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
  @media (forced-colors: active) {
    border: 1px solid;
    &:has(:checked) { outline: 2px solid Highlight; outline-offset: -4px; }
  }
`;

/** The question, its answers in order, and the chosen one. */
type SegmentsProps<Value extends string> = {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/**
 * Two or three short answers side by side, of which one is chosen.
 *
 * @example
 * <Segments legend="Che cosa vuoi fare?" options={[{ value: 'raise', label: 'Aumenta' }, { value: 'lower', label: 'Diminuisci' }]} value={direction} onChange={setDirection} />
 */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <Group>
      <FieldLabel as="legend">{legend}</FieldLabel>
      <Parts>
        {options.map((option) => (
          <Part key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Part>
        ))}
      </Parts>
    </Group>
  );
}
