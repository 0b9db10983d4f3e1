import styled, { css, keyframes } from 'styled-components';
import { visuallyHidden } from '../a11y/visually-hidden';
import { media } from '../theme/breakpoint';
import { token } from '../theme/token';

/**
 * The looks of a button. `primary`: once per view. `secondary`: outlined. `ghost`: bare. `danger`: only inside a
 * confirm dialog. `dangerOutline`: opens such a dialog. `brand` and `ink`: on ink grounds.
 *
 * @example
 * {buttonVariants.map((variant) => <Button key={variant} variant={variant}>CONFERMA</Button>)}
 */
export const buttonVariants = ['primary', 'secondary', 'ghost', 'danger', 'dangerOutline', 'brand', 'ink'] as const;

/** One of {@link buttonVariants}. */
export type ButtonVariant = (typeof buttonVariants)[number];

const look: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${token.color.action};
    color: ${token.color.onAction};
    &:hover { background: ${token.color.actionHover}; color: ${token.color.onAction}; }
    &:active { background: ${token.color.actionPress}; }
  `,
  secondary: css`
    background: ${token.color.surface};
    color: ${token.color.text};
    border-color: ${token.color.lineControl};
    &:hover { background: ${token.color.actionSoft}; border-color: ${token.color.action}; color: ${token.color.actionHover}; }
  `,
  ghost: css`
    color: ${token.color.action};
    padding-inline: ${token.space[3]};
    &:hover { background: ${token.color.actionSoft}; color: ${token.color.actionHover}; }
  `,
  danger: css`
    background: ${token.color.danger};
    color: ${token.color.onDanger};
    &:hover { background: ${token.color.dangerHover}; color: ${token.color.onDanger}; }
  `,
  dangerOutline: css`
    color: ${token.color.danger};
    border-color: color-mix(in srgb, ${token.color.danger} 45%, transparent);
    &:hover { background: ${token.color.dangerSoft}; color: ${token.color.danger}; }
  `,
  brand: css`
    background: ${token.color.brand};
    color: ${token.color.onBrand};
    &:hover { background: ${token.color.brandHover}; color: ${token.color.onBrand}; }
  `,
  ink: css`
    color: ${token.color.onChrome};
    border-color: ${token.color.chromeControl};
    &:hover { background: ${token.color.chrome2}; border-color: ${token.color.onChrome2}; color: ${token.color.onChrome}; }
  `,
};

const small = css`
  min-height: ${token.size.controlSmall};
  padding: 6px 14px;
  font-size: ${token.fontSize[13]};
  border-radius: 10px;

  ${media.belowDesktop} {
    min-height: ${token.size.tap};
  }
`;

const fold = css`
  ${media.belowDesktop} {
    gap: 0;
    padding: 0;
    min-width: ${token.size.control};

    & > [data-label] {
      ${visuallyHidden}
    }
  }
`;

const foldedBox = css`
  ${media.belowDesktop} {
    color: ${token.color.text2};
    background: ${token.color.surface};
    border-color: ${token.color.lineControl};
  }
`;

const spin = keyframes`
  to { rotate: 1turn; }
`;

const loading = css`
  position: relative;
  cursor: progress;

  & > * {
    visibility: hidden;
  }

  & > [data-label] {
    /* Hidden, but still the button's name; 'visibility' would remove it. */
    visibility: visible;
    opacity: 0;
  }

  &::after {
    content: '';
    position: absolute;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    border: 2.5px solid currentColor;
    border-right-color: transparent;
    animation: ${spin} 0.8s linear infinite;
  }
`;

/** Whether only the icon shows below 1065 px: `true` in its own box, `bare` in the box of a value. */
export type Fold = boolean | 'bare';

/** The props of {@link ButtonSurface}; `Button` and `LinkButton` pass all of them. */
export type ButtonSurfaceProps = {
  $variant: ButtonVariant;
  $small: boolean;
  $fullWidth: boolean;
  $fold: Fold;
  $loading: boolean;
};

/**
 * The shared drawing of `Button` and `LinkButton`. Both set `data-variant`, which a row of buttons uses to place the
 * primary one.
 */
export const ButtonSurface = styled.button<ButtonSurfaceProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-height: ${token.size.control};
  padding: 10px 22px;
  border: 1.5px solid transparent;
  border-radius: ${token.radius.control};
  font-size: ${token.fontSize[14]};
  line-height: 20px;
  font-weight: ${token.weight.semi};
  letter-spacing: ${token.track.button};
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background ${token.time.hover},
    border-color ${token.time.hover},
    color ${token.time.hover},
    transform ${token.time.hover};

  /* Long labels must still fit in the narrowest windows. */
  ${media.under(360)} { white-space: normal; overflow-wrap: anywhere; }

  &:active { transform: translateY(1px); }
  &:focus-visible { border-radius: ${token.radius.control}; }

  ${({ $variant }) => look[$variant]}
  ${({ $small }) => $small && small}
  ${({ $fullWidth }) => $fullWidth && 'width: 100%;'}
  ${({ $fold }) => $fold && fold}
  ${({ $fold }) => $fold === true && foldedBox}
  ${({ $loading }) => $loading && loading}

  &:disabled, &[data-offline] {
    background: ${token.color.surface2};
    color: ${token.color.textDisabled};
    border-color: ${token.color.line};
    cursor: not-allowed;
    transform: none;
  }
`;
