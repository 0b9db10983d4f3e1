import { Center, CenterColumn, Hero, Text } from '@portal/ui';
import type { ReactNode } from 'react';

interface Props {
  art?: ReactNode;
  title: string;
  text?: string | undefined;
  /** Where to go next. */
  action?: ReactNode;
}

/** A whole page that replaces one that cannot be shown: what happened, and where to go next. */
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
