import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { token } from '../theme/token';
import { uiTexts } from '../ui.texts';

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
`;

const Ring = styled.span`
  width: 32px;
  height: 32px;
  border-radius: 50%;
  border: 3px solid ${token.color.action};
  border-right-color: transparent;
  animation: ${turn} 0.8s linear infinite;
`;

/**
 * Shows a wait of unknown length. If the shape of the content is known, use `Skeleton`.
 *
 * @example
 * <Spinner />
 */
export function Spinner({ label = uiTexts.loading }: { label?: string }) {
  return (
    <Frame role="status">
      <Ring aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Frame>
  );
}
