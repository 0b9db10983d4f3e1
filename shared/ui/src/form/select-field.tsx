import { controlStyle, Field, type FieldTexts, Icon, token } from '@portal/ui';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    right: 16px;
    top: 16px;
    color: ${token.color.text2};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 44px;
  text-overflow: ellipsis;
  cursor: pointer;

  /* The system draws the list of options, on its own background. */
  & > option { background: ${token.color.surface}; color: ${token.color.text}; }
`;

/** The texts of a field and the attributes of a `select`. */
type SelectFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts>;

/**
 * A native select with its label above.
 *
 * @example
 * <SelectField label="Stato" value={state} onChange={choose}><option value="">Tutti</option><option>ASSEGNATA</option></SelectField>
 */
export function SelectField({ label, optional, hint, error, id, children, ...rest }: SelectFieldProps) {
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <Box>
          <Select {...rest} {...control}>
            {children}
          </Select>
          <Icon name="chevronDown" />
        </Box>
      )}
    </Field>
  );
}
