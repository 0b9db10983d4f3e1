import { Icon, token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: ${token.space[3]};
  align-items: center;

  @media (max-width: 319.98px) { grid-template-columns: 1fr; justify-items: center; & > div { width: 100%; } & > svg { rotate: 90deg; } }
`;

const Side = styled.div<{ $after: boolean }>`
  min-width: 0;
  padding: ${token.space[4]};
  overflow-wrap: anywhere;
  border-radius: ${token.radius.control};
  background: ${({ $after }) => ($after ? token.color.actionSoft : token.color.surface2)};
  color: ${token.color.text2};
  font-size: ${token.fontSize[13]};
  line-height: 18px;

  & > b {
    display: block;
    color: ${({ $after }) => ($after ? token.color.actionHover : token.color.text)};
    font-size: 32px;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
`;

type Count = { count: number; label: ReactNode };

/**
 * Two numbers: before and after.
 *
 * @example
 * <Comparison before={{ count: 14, label: 'associazioni esistenti' }} after={{ count: 17, label: "associazioni dopo l'upload" }} />
 */
export function Comparison({ before, after }: { before: Count; after: Count }) {
  return (
    <Pair>
      <Side $after={false}>
        <b>{before.count}</b> {before.label}
      </Side>
      <Icon name="arrowRight" size={24} />
      <Side $after>
        <b>{after.count}</b> {after.label}
      </Side>
    </Pair>
  );
}
