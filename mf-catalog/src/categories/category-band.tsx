import { categoryStyle, media, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const ring = (radius: number) =>
  `transparent ${radius - 1}px, currentColor ${radius}px ${radius + 1.5}px, transparent ${radius + 2.5}px`;

const Band = styled.section`
  --focus: currentColor;
  position: relative;
  overflow: hidden;
  padding: 4px max(${token.size.gutter}, (100% - ${token.size.page}) / 2) 28px;
  background: var(--cat);
  color: var(--on-cat);

  ${media.desktop} { padding: 12px max(${token.size.gutter}, (100% - ${token.size.page}) / 2) 40px; }

  &::after {
    content: '';
    position: absolute;
    right: max(${token.size.gutter}, (100% - ${token.size.page}) / 2);
    bottom: -90px;
    width: 180px;
    height: 180px;
    background: radial-gradient(
      circle,
      ${ring(42)}, ${ring(64)}, ${ring(86)}
    );
    opacity: 0.28;
    pointer-events: none;
  }
  ${media.phone} {
    &::after { content: none; }
  }
`;

const Line = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;

  & [data-variant], & [data-variant]:hover { color: inherit; background: transparent; border-color: currentColor; }
  & [data-variant]:hover { background: rgb(0 0 0 / 0.1); }
`;

/**
 * The head of a category's page, in the category's colour; it continues the header. Its buttons take the colour of its
 * text.
 *
 * @example
 * <CategoryBand color={color}><Hero>{name}</Hero><Button variant="secondary" size="small">MODIFICA</Button></CategoryBand>
 */
export function CategoryBand({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Band style={categoryStyle(color)}>
      <Line>{children}</Line>
    </Band>
  );
}
