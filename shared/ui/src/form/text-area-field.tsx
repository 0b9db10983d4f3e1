import { controlStyle, Field, type FieldTexts } from '@portal/ui';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Area = styled.textarea`
  ${controlStyle}
  min-height: 96px;
  resize: vertical;
`;

/** The texts of a field and everything a `textarea` takes. */
export type TextAreaFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts | 'children'> & {
    /** Shows how many characters are left of this many, as a negative number; needs a controlled `value`. */
    counter?: number;
  };

/**
 * Several lines of text with the label above.
 *
 * @example
 * <TextAreaField label="Descrizione" optional counter={80} maxLength={80} value={text} onChange={onText} />
 */
export function TextAreaField({ label, optional, hint, error, counter, id, rows = 3, ...rest }: TextAreaFieldProps) {
  const length = typeof rest.value === 'string' ? rest.value.length : 0;
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      remaining={counter === undefined ? undefined : counter - length}
    >
      {(control) => <Area rows={rows} {...rest} {...control} />}
    </Field>
  );
}
