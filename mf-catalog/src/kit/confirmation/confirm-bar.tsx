import { media, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${token.layer.sticky};
  margin: ${token.space[2]} -16px 0;
  padding: 20px 16px 16px;
  background: linear-gradient(transparent, ${token.color.bg} 20px);

  ${media.belowDesktop} {
    bottom: calc(${token.size.bottomBar} + env(safe-area-inset-bottom));
    margin: ${token.space[2]} calc(${token.size.gutter} * -1) -48px;
    padding: 16px 12px 12px;
  }
`;

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]};
  padding: 12px 12px 12px 24px;
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: 0 0 0 1px ${token.color.line}, ${token.shadow[2]};

  & > p { flex: 1 1 240px; }
  & > p > b { font-weight: ${token.weight.semi}; }

  ${media.belowDesktop} {
    gap: ${token.space[2]};
    padding: 12px;

    & > p { flex-basis: 100%; padding-inline: 4px; font-size: ${token.fontSize[14]}; line-height: 20px; }
    /* On the smallest phones one below the other, before a word breaks. */
    & > button { flex: 1 0 auto; max-width: 100%; }
  }
`;

/** The bar at the end of a long page: what will happen, and the buttons to decide. */
export function ConfirmBar({ label, words, children }: { label: string; words: ReactNode; children: ReactNode }) {
  return (
    <Foot>
      <Bar aria-label={label}>
        <p role="status">{words}</p>
        {children}
      </Bar>
    </Foot>
  );
}
