import { type SuperUser, USER_TYPE } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { Row, Stack, StateBadge, Text, Title, token } from '@portal/ui';
import styled from 'styled-components';
import { accountTexts } from '../kit/accounts/account.texts';
import { AccountCard } from '../kit/accounts/people-cards';
import { userUrl } from '../kit/accounts/user.urls';
import { accountState, assignedState } from '../kit/terminals/terminal-rules';
import { usersTexts } from './users.texts';

const Terminals = styled.span`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};
`;

/** The administrator's own card; it opens their detail (USER-001, Q-089). */
export function OwnAccount({ superUser }: { superUser: SuperUser }) {
  const { name, surname, username, email, terminalInfo } = superUser;
  const fullName = `${name} ${surname}`.trim();
  return (
    <Stack as="section" $gap={3}>
      <Title $size="caps">{usersTexts.account}</Title>
      <AccountCard
        as={Link}
        to={userUrl({
          key: username,
          userType: USER_TYPE.administrator,
          terminalStatus: accountState(terminalInfo),
        })}
        name={fullName || username}
        detail={[email, username, accountTexts.type[USER_TYPE.administrator]].join(' · ')}
      >
        <Terminals>
          {terminalInfo.map((terminal) => (
            <Row as="span" key={terminal.termId} $gap={2} $wrap>
              <Text as="span" $size={14} $digits>
                {terminal.termId}
              </Text>
              <StateBadge state={assignedState(terminal)} />
            </Row>
          ))}
          {terminalInfo.length === 0 && <StateBadge state="NOT_ASSIGNED" />}
        </Terminals>
      </AccountCard>
    </Stack>
  );
}
