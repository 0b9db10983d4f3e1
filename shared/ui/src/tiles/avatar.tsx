import { Icon, token } from '@portal/ui';
import { code } from '@portal/ui/icons';
import styled, { css } from 'styled-components';
import { initialsOf } from './initials';

const tones = {
  soft: css`
    background: ${token.color.actionSoft};
    color: ${token.color.actionHover};
  `,
  brand: css`
    background: ${token.color.brand};
    color: ${token.color.onBrand};
  `,
  warm: css`
    background: ${token.color.warnSoft};
    color: ${token.color.warn};
  `,
  muted: css`
    background: ${token.color.surface2};
    color: ${token.color.text3};
  `,
} as const;

/**
 * The bare disc, for something other than initials or a developer's brackets.
 *
 * @example
 * <AvatarDisc $tone="brand">+12</AvatarDisc>
 */
export const AvatarDisc = styled.span<{ $tone?: keyof typeof tones; $size?: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size = 44 }) => $size}px;
  height: ${({ $size = 44 }) => $size}px;
  border-radius: 50%;
  font-size: ${({ $size = 44 }) => ($size < 40 ? 11 : $size < 52 ? 14 : $size < 60 ? 18 : 20)}px;
  font-weight: ${token.weight.semi};
  letter-spacing: 0.02em;
  ${({ $tone = 'soft' }) => tones[$tone]}
`;

/** A person's name or address, or a developer. */
type AvatarProps = { name: string; developer?: boolean; tone?: keyof typeof tones; size?: number };

/**
 * A person's initials in a disc, or angle brackets for a developer. It is decoration: show the name beside it.
 *
 * @example
 * <Avatar name="giulia.lenzi@bottegaferri.it" size={28} />
 */
export function Avatar({ name, developer = false, tone, size }: AvatarProps) {
  return (
    <AvatarDisc $tone={tone} $size={size} aria-hidden="true">
      {developer ? <Icon drawing={code} /> : initialsOf(name)}
    </AvatarDisc>
  );
}
