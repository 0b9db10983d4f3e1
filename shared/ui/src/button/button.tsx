import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import type { AsProps } from '../link/polymorphic';
import { ButtonSurface, type ButtonVariant, type Fold } from './button-surface';

type ButtonLook = {
  /** `primary` unless said otherwise. */
  variant?: ButtonVariant;
  /** `small` is 40 px high, 44 where fingers tap. */
  size?: 'regular' | 'small';
  fullWidth?: boolean;
  /** An `Icon` before the label. */
  icon?: ReactNode;
  /**
   * Under 1065 px only the icon shows, in a box or `bare` in the box of a value; the label stays as the name. Needs
   * `icon`.
   */
  fold?: Fold;
  children: ReactNode;
};

/** Everything a `button` takes, and the look. The type is `button`: say `type="submit"` in a form. */
export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonLook> & {
    /**
     * The action is under way: the label gives way to a spinner, the width stays, presses do nothing. The button keeps
     * the focus, which `disabled` would take away.
     */
    loading?: boolean;
  };

function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button. Labels are written in capitals, as the specification gives them.
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
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <ButtonSurface
      $variant={variant}
      data-variant={variant}
      data-fold={fold || undefined}
      $small={size === 'small'}
      $fullWidth={fullWidth}
      $fold={fold}
      $loading={loading}
      type={type}
      onClick={loading ? swallow : onClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      {...rest}
    >
      {icon}
      <span data-label="">{children}</span>
    </ButtonSurface>
  );
}

/** The look of a button and the attributes of the link it is drawn as. */
export type LinkButtonProps<C extends ElementType = 'a'> = AsProps<ButtonLook, C>;

/**
 * A link that looks like a button: it goes somewhere, so it stays a link for the keyboard and the screen reader.
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
