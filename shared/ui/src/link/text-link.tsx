import type { ElementType, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/breakpoint';
import { token } from '../theme/token';
import type { AsProps } from './polymorphic';

const capsLook = css`
  font-size: ${token.fontSize[13]};
  letter-spacing: ${token.track.button};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Anchor = styled.a<{ $caps: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  color: ${token.color.action};
  font-size: ${token.fontSize[14]};
  font-weight: ${token.weight.semi};
  text-align: left;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  ${({ $caps }) => $caps && capsLook}

  &:hover {
    color: ${token.color.actionHover};
    text-decoration-thickness: 2px;
  }

  ${media.belowDesktop} {
    min-height: ${token.size.tap};
  }
`;

type TextLinkOwn = {
  /** For actions in capitals, such as 'MODIFICA': underlined only when hovered. The text itself is in capitals. */
  caps?: boolean;
  children: ReactNode;
};

/** `TextLinkProps<'button'>` for an action, `TextLinkProps<typeof Link>` for the router's link. */
type TextLinkProps<C extends ElementType = 'a'> = AsProps<TextLinkOwn, C>;

/**
 * A link in a line of text or below a form. `as="button"` makes it an action that looks like a link.
 *
 * @example
 * <TextLink as={Link} to="/changePasswordUnauth">Password dimenticata?</TextLink>
 * @example
 * <TextLink as="button" type="button" caps onClick={edit}>MODIFICA</TextLink>
 */
export function TextLink<C extends ElementType = 'a'>({ caps = false, ...rest }: TextLinkProps<C>) {
  // The rest are attributes of C. styled-components passes them on, but its types cannot express that for a generic C.
  return <Anchor $caps={caps} {...(rest as AsProps<object, 'a'>)} />;
}
