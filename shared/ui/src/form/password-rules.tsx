import { Icon, token, VisuallyHidden } from '@portal/ui';
import styled, { css } from 'styled-components';
import { formTexts } from './form.texts';

const List = styled.ul`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.surface2};
  font-size: ${token.fontSize[14]};
`;

const looks = {
  todo: css`
    color: ${token.color.text3};
    & > svg { color: transparent; }
  `,
  met: css`
    color: ${token.color.text};
    & > svg { background: ${token.color.okSolid}; border-color: ${token.color.okSolid}; color: ${token.color.surface}; }
  `,
  failed: css`
    color: ${token.color.danger};
    & > svg { border-color: ${token.color.danger}; }
  `,
};

const Rule = styled.li<{ $look: keyof typeof looks }>`
  display: flex;
  align-items: center;
  gap: 10px;

  & > svg {
    padding: 3px;
    border: 1.5px solid ${token.color.lineControl};
    border-radius: 50%;
  }
  ${({ $look }) => looks[$look]}
`;

/** A rule in words, and whether the password meets it. */
type PasswordRule = { label: string; met: boolean };

/**
 * The rules of a new password, updated while the person types (AUTH-031). A rule that is not met turns red only once
 * the person has left the field (`touched`). The caller provides the rules.
 *
 * @example
 * <PasswordRules rules={passwordRules(values.password)} touched={touched.password} />
 */
export function PasswordRules({ rules, touched = false }: { rules: readonly PasswordRule[]; touched?: boolean }) {
  return (
    <List aria-label={formTexts.passwordRules} aria-live="polite">
      {rules.map(({ label, met }) => {
        const look = met ? 'met' : touched ? 'failed' : 'todo';
        return (
          <Rule key={label} $look={look}>
            <Icon name={look === 'failed' ? 'close' : 'check'} strokeWidth={3.5} />
            <span>
              {label}
              <VisuallyHidden>, {met ? formTexts.ruleMet : formTexts.ruleMissing}</VisuallyHidden>
            </span>
          </Rule>
        );
      })}
    </List>
  );
}
