import { controlStyle, Field, type FieldTexts, useTypedBefore } from '@portal/ui';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Area = styled.textarea`
  ${controlStyle}
  min-height: 96px;
  resize: vertical;
`;

/** The texts of a field and the attributes of a `textarea`. */
type TextAreaFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts | 'children'> & {
    /** The limit for a counter of the characters left, shown as a negative number. Needs a controlled `value`. */
    counter?: number;
  };

/**
 * A text field of several lines with its label above.
 *
 * @example
 * <TextAreaField label="Descrizione" optional counter={80} maxLength={80} value={text} onChange={onText} />
 */
export function TextAreaField({ label, optional, hint, error, counter, id, rows = 3, ...rest }: TextAreaFieldProps) {
  const field = useTypedBefore<HTMLTextAreaElement>(rest);
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
      {(control) => <Area rows={rows} {...rest} {...control} ref={field} />}
    </Field>
  );
}
