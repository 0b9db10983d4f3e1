import { Icon, token } from '@portal/ui';
import * as Radix from '@radix-ui/react-collapsible';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

/** The styles of the line that opens: the label at the left, and a chevron that turns. */
const Line = styled(Radix.Trigger)`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.tap};
  color: ${token.color.text2};
  font-size: ${token.fontSize[14]};
  font-weight: ${token.weight.medium};
  text-align: left;

  & > svg { transition: rotate ${token.time.expand} ${token.ease}; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
  &:hover { color: ${token.color.action}; }
  &:focus-visible { border-radius: ${token.radius.item}; }
`;

const unfold = keyframes`
  from { height: 0; opacity: 0; }
  to { height: var(--radix-collapsible-content-height); }
`;

const Body = styled(Radix.Content)`
  overflow: hidden;

  &[data-state='open'] { animation: ${unfold} ${token.time.expand} ${token.ease}; }
`;

/**
 * Holds a {@link DisclosureTrigger} and, anywhere below, the {@link DisclosureContent} that it opens.
 *
 * @example
 * <Disclosure>
 *   <DisclosureTrigger>Elenco TID</DisclosureTrigger>
 *   <DisclosureContent>…</DisclosureContent>
 * </Disclosure>
 */
export function Disclosure({ children }: { children: ReactNode }) {
  return <Radix.Root>{children}</Radix.Root>;
}

/**
 * The button that opens and closes: `aria-expanded` and `aria-controls` follow the state.
 *
 * @example
 * <DisclosureTrigger>Assegnato a 3 utenze</DisclosureTrigger>
 */
export function DisclosureTrigger({ children, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <Line {...rest}>
      {children}
      <Icon name="chevronDown" />
    </Line>
  );
}

/**
 * The content, in the page only while open.
 *
 * @example
 * <DisclosureContent><ul>…</ul></DisclosureContent>
 */
export function DisclosureContent({ children }: { children: ReactNode }) {
  return <Body>{children}</Body>;
}
