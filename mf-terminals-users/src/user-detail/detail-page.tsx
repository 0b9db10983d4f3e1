import type { UserType } from '@portal/contract';
import { USER_TYPE } from '@portal/contract';
import { Grow, Hero, Page, PageHead, Row, Stack, Text, useFrame } from '@portal/ui';
import { Avatar } from '@portal/ui/tiles';
import type { ReactNode } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';

interface Props {
  name: string;
  userType: UserType;
  /** The button that revokes the account, if there is one: beside the name; on phones and tablets at the end. */
  revoke?: ReactNode;
  children: ReactNode;
}

/** A detail: user name, kind of account and information (USER-058, Q-086). */
export function DetailPage({ name, userType, revoke, children }: Props) {
  const desktop = useFrame() === 'desktop';
  return (
    <Page>
      <PageHead>
        <Row $gap={5} $wrap>
          <Avatar name={name} developer={userType === USER_TYPE.developer} size={64} />
          <Grow $least={140}>
            <Hero as="h2">{name}</Hero>
            <Text $tone="muted">{accountTexts.type[userType]}</Text>
          </Grow>
        </Row>
        {desktop && revoke}
      </PageHead>
      <Stack $gap={8}>
        {children}
        {!desktop && revoke}
      </Stack>
    </Page>
  );
}
