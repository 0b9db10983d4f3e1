import { usePortal, useSession } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { useActivityAddress } from '@portal/pages/activity';
import { Button, Icon, token } from '@portal/ui';
import { history } from '@portal/ui/icons';
import styled from 'styled-components';
import { usePreload } from '../remotes/use-preload';
import { frameTexts } from './frame.texts';
import { SquareControl } from './square-control';
import { SECURITY_PATH, useOffersSecurity } from './use-offers-security';
import { useWhoseSession } from './whose-session';

const Tools = styled.div`
  display: flex;
  align-items: center;
  grid-column: 3;
  justify-content: end;
  gap: 8px;
  min-width: 0;
`;

const Who = styled.span`
  display: grid;
  align-content: center;
  min-width: 0;
  max-width: 200px;
  padding: 0 8px;
  color: ${token.color.onChrome2};
  font-size: ${token.fontSize[12]};
  line-height: 16px;
  text-align: right;

  & > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > b { color: ${token.color.onChrome}; font-size: ${token.fontSize[13]}; font-weight: ${token.weight.semi}; }
`;

/** What a tool's ground becomes under a pointer. */
const HOVER = token.color.chrome2;

/** The right side of the desktop header: whose session it is, support, activity, security and ESCI. */
export function HeaderTools({ onSignOut }: { onSignOut: () => void }) {
  const { config } = usePortal();
  const preload = usePreload();
  const whose = useWhoseSession();
  const signedIn = useSession((session) => session.status === 'signed-in');
  const offersSecurity = useOffersSecurity();
  const activity = useActivityAddress();

  return (
    <Tools>
      {whose && (
        <Who>
          <b>{whose.name}</b>
          {whose.shop && <span>{whose.shop}</span>}
        </Who>
      )}
      <SquareControl
        as="a"
        $hover={HOVER}
        href={config.support.link}
        target="_blank"
        rel="noreferrer"
        aria-label={frameTexts.support}
      >
        <Icon name="support" />
      </SquareControl>
      {activity !== null && (
        <SquareControl as={Link} $hover={HOVER} to={activity} aria-label={frameTexts.activity} {...preload(activity)}>
          <Icon drawing={history} />
        </SquareControl>
      )}
      {offersSecurity && (
        <SquareControl
          as={Link}
          $hover={HOVER}
          to={SECURITY_PATH}
          aria-label={frameTexts.security}
          {...preload(SECURITY_PATH)}
        >
          <Icon name="user" />
        </SquareControl>
      )}
      {signedIn && (
        <Button variant="ink" size="small" onClick={onSignOut}>
          {frameTexts.signOut}
        </Button>
      )}
    </Tools>
  );
}
