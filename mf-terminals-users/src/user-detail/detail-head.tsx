import type { UserType } from '@portal/contract';
import { USER_TYPE } from '@portal/contract';
import { Grow, Hero, PageHead, Row, Text } from '@portal/ui';
import { Avatar } from '@portal/ui/tiles';
import type { ReactNode } from 'react';
import { accountTexts } from '../kit/account.texts';

interface Props {
  name: string;
  userType: UserType;
  /** The button at the end, if there is one. */
  children?: ReactNode;
}

/** Who the detail is about: user name and kind of account (USER-058, Q-086). */
export function DetailHead({ name, userType, children }: Props) {
  return (
    <PageHead>
      <Row $gap={5}>
        <Avatar name={name} developer={userType === USER_TYPE.developer} size={64} />
        <Grow>
          <Hero as="h2" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Hero>
          <Text $tone="muted">{accountTexts.type[userType]}</Text>
        </Grow>
      </Row>
      {children}
    </PageHead>
  );
}
