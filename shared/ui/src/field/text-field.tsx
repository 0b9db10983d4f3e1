import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { Field, type FieldTexts } from './field';
import { useTypedBefore } from './use-typed-before';

const Input = styled.input`
  ${controlStyle}
`;

/** The texts of a field and the attributes of an `input`. */
type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'children'> & {
    /**
     * The limit for a counter of the characters left, shown as a negative number. Needs a controlled `value`; add
     * `maxLength` to also stop the typing there.
     */
    counter?: number;
  };

/**
 * A single-line text field with its label above.
 *
 * @example
 * <TextField label="E-mail" type="email" inputMode="email" error={errors.email} {...formik.getFieldProps('email')} />
 * @example
 * <TextField label="Nome categoria" counter={30} maxLength={30} value={name} onChange={onName} />
 */
export function TextField({ label, optional, hint, error, counter, id, ...rest }: TextFieldProps) {
  const field = useTypedBefore(rest);
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
      {(control) => <Input type="text" {...rest} {...control} ref={field} />}
    </Field>
  );
}
