import styled from 'styled-components';
import { token } from '../theme/token';

const Corner = styled.svg<{ $width: number }>`
  position: absolute;
  right: -10px;
  bottom: -60px;
  width: ${({ $width }) => $width}px;
  color: ${token.color.brand};
  pointer-events: none;
`;

/**
 * The contactless arcs in the lower right corner of an ink card (`Card $ink`): one of the design's two motifs.
 *
 * @example
 * <Card $ink><Arcs width={260} />…</Card>
 */
export function Arcs({ width = 180, className }: { width?: number; className?: string }) {
  return (
    <Corner
      className={className}
      $width={width}
      viewBox="0 0 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="200" cy="200" r="48" opacity=".9" />
      <circle cx="200" cy="200" r="84" opacity=".55" />
      <circle cx="200" cy="200" r="122" opacity=".3" />
      <circle cx="200" cy="200" r="162" opacity=".16" />
    </Corner>
  );
}
