import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import type { AsProps } from '../link/polymorphic';
import { useOnline } from '../state/use-online';
import { uiTexts } from '../ui.texts';
import { ButtonSurface, type ButtonVariant, type Fold } from './button-surface';

type ButtonLook = {
  /** `primary` by default. */
  variant?: ButtonVariant;
  /** `small` is 40 px high, or 44 px on touch screens. */
  size?: 'regular' | 'small';
  fullWidth?: boolean;
  /** An `Icon` before the label. */
  icon?: ReactNode;
  /**
   * Below 1065 px only the icon shows, in its own box or (`bare`) in the box of a value. The label stays as the
   * accessible name. Needs `icon`.
   */
  fold?: Fold;
  children: ReactNode;
};

/** The attributes of a `button`, and its look. The type is `button` by default: set `type="submit"` in a form. */
type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook> & {
    /**
     * The action is under way: a spinner replaces the label, the width stays, and presses do nothing. The button keeps
     * the focus, which `disabled` would take away.
     */
    loading?: boolean;
    /**
     * Whether it does nothing without a network, and says why. By default, true for a button with `loading`, because
     * that sends or fetches something (SHELL-163).
     */
    needsNetwork?: boolean;
  };

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button. Write its label in capitals, as the specification does.
 *
 * @example
 * <Button type="submit" loading={sending} fullWidth>ACCEDI</Button>
 * @example
 * <Button variant="secondary" icon={<Icon name="plus" />} onClick={create}>CREA CATEGORIA</Button>
 */
export function Button({
  variant = 'primary',
  size = 'regular',
  fullWidth = false,
  icon,
  fold = false,
  loading,
  needsNetwork = loading !== undefined,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOffline = !useOnline() && needsNetwork;
  return (
    <ButtonSurface
      $variant={variant}
      data-variant={variant}
      data-fold={fold || undefined}
      $small={size === 'small'}
      $fullWidth={fullWidth}
      $fold={fold}
      $loading={loading === true}
      type={type}
      onClick={loading || isOffline ? swallow : onClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      {...(isOffline && { 'aria-disabled': true, 'data-offline': true, title: uiTexts.offline })}
      {...rest}
    >
      {icon}
      <span data-label="">{children}</span>
    </ButtonSurface>
  );
}

/** The look of a button, and the attributes of the link that draws it. */
type LinkButtonProps<C extends ElementType = 'a'> = AsProps<ButtonLook, C>;

/**
 * A link that looks like a button. It leads to a page, so it stays a link for keyboards and screen readers.
 *
 * @example
 * <LinkButton as={Link} to="/addUser" icon={<Icon name="plus" />}>CREA UTENZA</LinkButton>
 * @example
 * <LinkButton href="/" variant="ghost">TORNA ALLA HOME</LinkButton>
 */
export function LinkButton<C extends ElementType = 'a'>({
  variant = 'primary',
  size = 'regular',
  fullWidth = false,
  fold = false,
  icon,
  children,
  as,
  ...rest
}: LinkButtonProps<C>) {
  return (
    <ButtonSurface
      as={as ?? 'a'}
      $variant={variant}
      data-variant={variant}
      data-fold={fold || undefined}
      $small={size === 'small'}
      $fullWidth={fullWidth}
      $fold={fold}
      $loading={false}
      {...rest}
    >
      {icon}
      <span data-label="">{children}</span>
    </ButtonSurface>
  );
}
