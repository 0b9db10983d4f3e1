import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { token } from '../theme/token';
import { uiTexts } from '../ui.texts';

const sweep = keyframes`
  from { background-position: 120% 0; }
  to { background-position: -120% 0; }
`;

/**
 * A grey bar or block in place of something that is still loading. Takes any CSS length.
 *
 * @example
 * <Skeleton $width="70%" />
 * @example
 * <Skeleton $width="88px" $height="88px" $radius="14px" />
 */
export const Skeleton = styled.span<{ $width?: string; $height?: string; $radius?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '14px' }) => $height};
  border-radius: ${({ $radius = token.radius.tag }) => $radius};
  background: linear-gradient(90deg, ${token.color.skeleton} 25%, ${token.color.skeletonHi} 45%, ${token.color.skeleton} 65%) 0 / 240% 100%;
  animation: ${sweep} 1.6s linear infinite;
`;

/**
 * A region that is loading. Assistive technology is told that it is busy and ignores its skeletons. Give the skeletons
 * the size of the content, so that nothing jumps.
 *
 * @example
 * <SkeletonRegion><CardGrid>{cards}</CardGrid></SkeletonRegion>
 */
export function SkeletonRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
