import { Center, CenterColumn, Hero, Text } from '@portal/ui';
import type { ReactNode } from 'react';

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
      <CenterColumn>
        {art}
        <Hero>{title}</Hero>
        {text && (
          <Text $size={18} $tone="second">
            {text}
          </Text>
        )}
        {action}
      </CenterColumn>
    </Center>
  );
}
