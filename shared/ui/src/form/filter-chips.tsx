import { Icon, media, token } from '@portal/ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { chipStyle, chosenChipStyle } from './chip-style';

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Legend = styled.legend`
  float: left;
  min-width: 52px;
  margin-right: 4px;
  font-size: ${token.fontSize[12]};
  line-height: 16px;
  font-weight: ${token.weight.semi};
  letter-spacing: ${token.track.caps};
  color: ${token.color.text2};

  ${media.phone} { width: 100%; }
`;

const Pill = styled.label`
  ${chipStyle}

  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > svg { display: none; margin-left: -4px; color: ${token.color.action}; }
  & > :checked + svg { display: block; }

  &:has(:checked) { ${chosenChipStyle} }
  &:has(:focus-visible) { outline: 2px solid ${token.color.focus}; outline-offset: 2px; }
`;

/**
 * A row of filters for a list, preceded by `legend` in capitals.
 *
 * @example
 * <FilterChips legend="STATO"><FilterChip type="checkbox" label="ATTIVO" checked={active} onChange={toggle} /></FilterChips>
 */
export function FilterChips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Row>
      <Legend>{legend}</Legend>
      {children}
    </Row>
  );
}

/** The attributes of the `input` inside, and its label. */
type FilterChipProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
};

/**
 * One filter of a {@link FilterChips} row: a radio for one of several, a checkbox for any of them.
 *
 * @example
 * <FilterChip type="radio" name="kind" label="SoftPOS" checked={kind === 'SOFTPOS'} onChange={choose} />
 */
export function FilterChip({ type, label, ...rest }: FilterChipProps) {
  return (
    <Pill>
      <input {...rest} type={type} />
      <Icon name="check" size={16} strokeWidth={2.4} />
      {label}
    </Pill>
  );
}
