import { Card, DescriptionList, Stack, Title } from '@portal/ui';
import type { ReactNode } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import { userDetailTexts as texts } from './user-detail.texts';

interface Props {
  email: string;
  /** More information, in the same card. */
  children?: ReactNode;
  /** The actions, below the card. */
  below?: ReactNode;
}

/** The information about an account. */
export function Information({ email, children, below }: Props) {
  return (
    <Stack as="section" $gap={3}>
      <Title as="h3" $size="caps">
        {texts.information}
      </Title>
      <Card>
        <Stack $gap={5}>
          <DescriptionList>
            <div>
              <dt>{accountTexts.email}</dt>
              <dd>{email}</dd>
            </div>
          </DescriptionList>
          {children}
        </Stack>
      </Card>
      {below}
    </Stack>
  );
}
