import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { Icon } from '../icon/icon';
import { token } from '../theme/token';
import { uiTexts } from '../ui.texts';
import { controlStyle } from './control-style';
import { Field, type FieldTexts } from './field';
import { useTypedBefore } from './use-typed-before';

const Box = styled.div`
  position: relative;

  & > button {
    position: absolute;
    right: 4px;
    top: 4px;
  }
`;

const Input = styled.input`
  ${controlStyle}
  padding-right: 52px;

  /* Edge draws its own eye icon. */
  &::-ms-reveal { display: none; }
`;

const CapsLock = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 36px;
  margin-top: 6px;
  padding: 6px ${token.space[3]};
  border-radius: ${token.radius.item};
  background: ${token.color.warnSoft};
  color: ${token.color.warn};
  font-size: ${token.fontSize[13]};
  line-height: 18px;
  font-weight: ${token.weight.medium};
`;

/** The texts of a field and the attributes of an `input`, except its type: the reveal button sets that. */
type PasswordFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'children' | 'type'>;

/**
 * A password with a button that reveals it, and a remark while caps lock is on. Set `autoComplete` (`current-password`
 * or `new-password`): password managers need it.
 *
 * @example
 * <PasswordField label="Password" autoComplete="current-password" {...formik.getFieldProps('password')} />
 */
export function PasswordField({
  label,
  optional,
  hint,
  error,
  id,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const field = useTypedBefore(rest);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      remark={
        capsLock ? (
          <CapsLock>
            <Icon name="capsLock" size={18} />
            {uiTexts.capsLock}
          </CapsLock>
        ) : null
      }
    >
      {(control) => (
        <Box>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            ref={field}
            type={shown ? 'text' : 'password'}
            onKeyDown={(event) => {
              watch(event);
              onKeyDown?.(event);
            }}
            onKeyUp={(event) => {
              watch(event);
              onKeyUp?.(event);
            }}
            onBlur={(event) => {
              setCapsLock(false);
              onBlur?.(event);
            }}
          />
          <IconButton
            label={uiTexts.showPassword}
            aria-pressed={shown}
            icon={<Icon name={shown ? 'eyeOff' : 'eye'} />}
            disabled={rest.disabled}
            onClick={() => setShown(!shown)}
          />
        </Box>
      )}
    </Field>
  );
}
