import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { token } from '../theme/token';

const looks = {
  plain: css`
    color: ${token.color.text2};
    &:hover, &[aria-expanded='true'] { background: ${token.color.surface2}; color: ${token.color.text}; }
    &:disabled { color: ${token.color.textDisabled}; background: none; }
  `,
  outline: css`
    width: ${token.size.control};
    height: ${token.size.control};
    border: 1.5px solid ${token.color.lineControl};
    background: ${token.color.surface};
    color: ${token.color.text2};
    &:hover { background: ${token.color.surface2}; color: ${token.color.text}; }
    &:disabled { border-color: ${token.color.line}; background: ${token.color.surface2}; color: ${token.color.textDisabled}; }
  `,
  ink: css`
    color: ${token.color.onChrome};
    &:hover { background: ${token.color.chrome2}; }
  `,
} as const;

/** The ground of an icon button: on paper, on paper with an edge, on ink. */
type IconButtonVariant = keyof typeof looks;

const Surface = styled.button<{ $variant: IconButtonVariant }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${token.size.tap};
  height: ${token.size.tap};
  border-radius: ${token.radius.control};
  transition: background ${token.time.hover};
  ${({ $variant }) => looks[$variant]}

  &:focus-visible { border-radius: ${token.radius.control}; }
  &:disabled { cursor: not-allowed; }
`;

/** The attributes of a `button`. The name of the action is required, because the icon has none. */
type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
};

/**
 * A 44 px square button that shows only an icon.
 *
 * @example
 * <IconButton label="Azioni per Colazione" icon={<Icon name="dots" />} onClick={openMenu} />
 */
export function IconButton({ label, icon, variant = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Surface $variant={variant} type={type} aria-label={label} data-screen-only {...rest}>
      {icon}
    </Surface>
  );
}
