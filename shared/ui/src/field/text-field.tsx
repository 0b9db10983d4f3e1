import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { Field, type FieldTexts } from './field';

const Input = styled.input`
  ${controlStyle}
`;

/** The texts of a field and everything an `input` takes. */
export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'children'> & {
    /**
     * Shows how many characters are left of this many, as a negative number. It needs a controlled `value`; add
     * `maxLength` to also stop the typing there.
     */
    counter?: number;
  };

/**
 * One line of text with its label above.
 *
 * @example
 * <TextField label="E-mail" type="email" inputMode="email" error={errors.email} {...formik.getFieldProps('email')} />
 * @example
 * <TextField label="Nome categoria" counter={30} maxLength={30} value={name} onChange={onName} />
 */
export function TextField({ label, optional, hint, error, counter, id, ...rest }: TextFieldProps) {
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
      {(control) => <Input type="text" {...rest} {...control} />}
    </Field>
  );
}
