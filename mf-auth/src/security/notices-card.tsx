import type { AccountNotice } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { useActivityAddress } from '@portal/pages/activity';
import { momentWords } from '@portal/pages/dates';
import { Grow, Icon, Pictogram, Row, Stack, Text, TextLink, Title, token } from '@portal/ui';
import { computer, fingerprint, lifebuoy, lock, mobile } from '@portal/ui/icons';
import styled from 'styled-components';
import { ListCard, ListItem } from './listed';
import { securityTexts as texts } from './security.texts';

const Part = styled.div`
  padding: ${token.space[4]} ${token.space[5]};
`;

const Foot = styled(Part)`
  border-top: 1px solid ${token.color.line};
`;

const DRAWINGS = {
  newDevice: computer,
  passkeyAdded: fingerprint,
  passkeyRemoved: fingerprint,
  appAdded: mobile,
  appRemoved: mobile,
  codesRenewed: lifebuoy,
  factorsReset: lifebuoy,
  passwordChanged: lock,
  locked: lock,
  wrongCodes: lock,
} as const satisfies Record<AccountNotice['kind'], string>;

interface Props {
  /** Where notices go, with most of its letters hidden. */
  email: string;
  notices: readonly AccountNotice[];
}

/** Where notices about the account go, and the last of them (SEC-366). */
export function NoticesCard({ email, notices }: Props) {
  const activity = useActivityAddress();
  return (
    <Stack as="section" $gap={3}>
      <Title $size="caps">{texts.notices}</Title>
      <ListCard>
        <Part>
          <Text $size={14}>{texts.noticesGo(email)}</Text>
        </Part>
        {notices.length > 0 && (
          <ul aria-label={texts.pastNotices}>
            {notices.map((notice) => (
              <NoticeRow key={`${notice.kind} ${notice.at}`} notice={notice} />
            ))}
          </ul>
        )}
        {activity !== null && (
          <Foot>
            <TextLink as={Link} to={activity}>
              {texts.allActivity}
            </TextLink>
          </Foot>
        )}
      </ListCard>
    </Stack>
  );
}

function NoticeRow({ notice }: { notice: AccountNotice }) {
  const { kind, at } = notice;
  return (
    <ListItem>
      <Row $gap={4}>
        <Pictogram>
          <Icon drawing={DRAWINGS[kind]} />
        </Pictogram>
        <Grow>
          <Text as="span" $weight="semi">
            {texts.noticeKinds[kind]}
          </Text>
          <Text $size={14} $tone="muted">
            {texts.noticeOf(whatOf(notice), momentWords(at))}
          </Text>
        </Grow>
      </Row>
    </ListItem>
  );
}

/** For a passkey its name, for a sign-in the device that it came from. */
function whatOf({ kind, name, browser, system }: AccountNotice): string {
  if (name !== null) return texts.quoted(name);
  return kind === 'newDevice' ? texts.deviceNames(browser, system) : '';
}
