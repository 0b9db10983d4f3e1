import styled, { css } from 'styled-components';
import { token } from '../theme/token';

const titles = {
  display: css`
    font-size: ${token.fontSize.display};
    line-height: 1.08;
    letter-spacing: -0.028em;
    text-wrap: balance;
    word-spacing: 0.04em;
  `,
  hero: css`
    font-size: ${token.fontSize.hero};
    line-height: ${token.lineHeight.tight};
    letter-spacing: ${token.track.display};
    text-wrap: balance;
    word-spacing: 0.04em;
  `,
  section: css`
    font-size: ${token.fontSize[22]};
    line-height: ${token.lineHeight.snug};
    letter-spacing: -0.014em;
  `,
  card: css`
    font-size: ${token.fontSize[18]};
    line-height: ${token.lineHeight.snug};
    letter-spacing: -0.01em;
  `,
  caps: css`
    font-size: ${token.fontSize[12]};
    line-height: 16px;
    letter-spacing: ${token.track.caps};
    color: ${token.color.text2};
  `,
} as const;

/* A heading may be a long name without a space; it must not widen its container. */
const longNames = css`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Use `display` for sign-in, `hero` for a page's sentence, `section`, `card`, and `caps` for labels in capitals. */
type TitleSize = keyof typeof titles;

/**
 * A heading. The element sets its level (`as="h3"`, an `h2` by default), `$size` its look.
 *
 * @example
 * <Title as="h3" $size="caps">INFORMAZIONI UTENTE</Title>
 */
export const Title = styled.h2<{ $size: TitleSize }>`
  font-weight: ${token.weight.semi};
  ${longNames}
  ${({ $size }) => titles[$size]}
`;

/**
 * The sentence that opens a page and answers its question, with the number first, in petrol. An `h1` by default.
 *
 * @example
 * <Hero>Hai <HeroNumber>12</HeroNumber> ID Terminale disponibili</Hero>
 */
export const Hero = styled.h1`
  font-weight: ${token.weight.semi};
  ${longNames}
  ${titles.hero}
`;

/**
 * The number in a {@link Hero}.
 *
 * @example
 * <Hero><HeroNumber>103</HeroNumber> Prodotti inseriti</Hero>
 */
export const HeroNumber = styled.span`
  color: ${token.color.action};
`;

const sizes = {
  12: token.fontSize[12],
  13: token.fontSize[13],
  14: token.fontSize[14],
  16: token.fontSize[16],
  18: token.fontSize[18],
};
const tones = {
  text: token.color.text,
  second: token.color.text2,
  muted: token.color.text3,
  danger: token.color.danger,
  ok: token.color.ok,
};

/** The look of a {@link Text}. */
type TextLook = {
  $size?: keyof typeof sizes;
  /** Even `muted` has a contrast of 4.5:1 on every ground. */
  $tone?: keyof typeof tones;
  $weight?: 'regular' | 'medium' | 'semi';
  /** Digits of equal width, for ids, prices and dates in columns. */
  $digits?: boolean;
  /** One line, cut with an ellipsis. */
  $clip?: boolean;
};

/**
 * A paragraph; use `as="span"` within a line.
 *
 * @example
 * <Text $size={14} $tone="muted">Le credenziali sono inviate via e-mail.</Text>
 */
export const Text = styled.p<TextLook>`
  text-wrap: pretty;
  ${({ $size }) => $size && `font-size: ${sizes[$size]};`}
  ${({ $tone }) => $tone && `color: ${tones[$tone]};`}
  ${({ $weight }) => $weight && `font-weight: ${token.weight[$weight]};`}
  ${({ $digits }) => $digits && 'font-variant-numeric: tabular-nums;'}
  ${({ $clip }) => $clip && 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0;'}
`;
