import { media } from '@portal/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

/** Until the badge is measured, its usual height. */
const Below = styled.div<{ $badge: boolean }>`
  display: contents;
  ${({ $badge }) => $badge && '--badge: 40px; --strip: 40px;'}

  ${media.belowDesktop} {
    ${({ $badge }) => $badge && '--badge: 48px; --strip: 48px;'}
  }
`;

interface Props {
  /** Whether there is a badge; it is the first child. */
  $badge: boolean;
  children: ReactNode;
}

/**
 * The frame's header sticks below the badge of a tester; together they fill the height of the window. On a phone the
 * words of the badge may take several lines.
 */
export function BelowBadge({ $badge, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    const badge = current?.firstElementChild;
    if (!$badge || !(badge instanceof HTMLElement)) return;
    const measure = () => {
      for (const name of ['--badge', '--strip']) current?.style.setProperty(name, `${badge.offsetHeight}px`);
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(badge);
    return () => {
      observer?.disconnect();
      current?.removeAttribute('style');
    };
  }, [$badge]);
  return (
    <Below ref={place} $badge={$badge}>
      {children}
    </Below>
  );
}
