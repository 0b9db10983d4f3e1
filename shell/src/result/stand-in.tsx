import { Center, Hero, Text } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  max-width: 560px;
  text-align: center;
`;

interface Props {
  art?: ReactNode;
  title: string;
  text?: string;
  /** The way on. */
  action?: ReactNode;
}

/** A whole page in place of the one that cannot be shown: what happened, and the way on. */
export function StandIn({ art, title, text, action }: Props) {
  return (
    <Center>
      <Column>
        {art}
        <Hero>{title}</Hero>
        {text && <Text $tone="second">{text}</Text>}
        {action}
      </Column>
    </Center>
  );
}
