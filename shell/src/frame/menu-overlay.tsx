import { Copyright, FooterLinks, usePortal, useSession } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { useActivityAddress } from '@portal/pages/activity';
import { BrandMark, Button, Grow, Icon, Row, Title, token } from '@portal/ui';
import { Overlay } from '@portal/ui/dialog';
import { Avatar } from '@portal/ui/tiles';
import styled from 'styled-components';
import { appearanceTexts } from './appearance.texts';
import AppearanceChoice from './appearance-choice';
import { frameTexts } from './frame.texts';
import { SECURITY_PATH, useOffersSecurity } from './use-offers-security';
import { useAwaitsNames, useWhoseSession } from './whose-session';

const Part = styled.div`
  width: 100%;
  max-width: 560px;
  margin-inline: auto;
  padding: 12px 12px 0;
`;

const AVATAR = 56;

/** As high as the names, which arrive later. */
const PlaceOfNames = styled(Part)`
  min-height: ${AVATAR + 12}px;
`;

const Shop = styled.p`
  color: ${token.color.onChrome2};
  font-size: ${token.fontSize[14]};
  overflow-wrap: anywhere;
`;

const Caps = styled(Title)`
  margin-bottom: 8px;
  color: ${token.color.onChrome2};
`;

const Hint = styled.p`
  margin-top: 8px;
  color: ${token.color.onChrome2};
  font-size: ${token.fontSize[13]};
`;

const List = styled.ul`
  width: 100%;
  max-width: 560px;
  margin: 24px auto 0;
  list-style: none;

  & a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 60px;
    padding: 0 12px;
    border-bottom: 1px solid ${token.color.chromeLine};
    color: inherit;
    font-size: ${token.fontSize[18]};
    font-weight: ${token.weight.medium};
    text-decoration: none;
  }
  & svg { color: ${token.color.onChrome2}; }
`;

const Foot = styled.div`
  display: grid;
  gap: 16px;
  width: 100%;
  max-width: 560px;
  margin: auto auto 0;
  padding: 24px 12px 0;
  color: ${token.color.onChrome2};
  font-size: ${token.fontSize[13]};
  text-align: center;
`;

interface Props {
  onClose: () => void;
  onSignOut: () => void;
}

/**
 * The overflow overlay of phones: whose session it is, the appearance, the footer's links and, for a signed-in person,
 * ESCI (SHELL-031 to SHELL-033, SHELL-111, SHELL-112).
 */
export default function MenuOverlay({ onClose, onSignOut }: Props) {
  const { config } = usePortal();
  const whose = useWhoseSession();
  const awaitsNames = useAwaitsNames();
  const signedIn = useSession((session) => session.status === 'signed-in');
  const offersSecurity = useOffersSecurity();
  const activity = useActivityAddress();
  return (
    <Overlay label={frameTexts.more} onClose={onClose} head={<BrandMark name={config.brand.name} />}>
      {awaitsNames && <PlaceOfNames />}
      {whose && (
        <Part as={Row} $gap={4}>
          <Avatar name={whose.name} tone="brand" size={AVATAR} />
          <Grow>
            <Title as="p" $size="card">
              {whose.name}
            </Title>
            {whose.shop && <Shop>{whose.shop}</Shop>}
          </Grow>
        </Part>
      )}
      <Part>
        <Caps $size="caps" aria-hidden="true">
          {appearanceTexts.caps}
        </Caps>
        <AppearanceChoice ink />
        <Hint>{appearanceTexts.hint}</Hint>
      </Part>
      <List>
        {offersSecurity && (
          <li>
            <Link to={SECURITY_PATH} onClick={onClose}>
              {frameTexts.security}
              <Icon name="chevronRight" />
            </Link>
          </li>
        )}
        {activity !== null && (
          <li>
            <Link to={activity} onClick={onClose}>
              {frameTexts.activity}
              <Icon name="chevronRight" />
            </Link>
          </li>
        )}
        <FooterLinks
          wrap={(link, label) => <li key={label}>{link}</li>}
          after={<Icon name="chevronRight" />}
          onLeave={onClose}
        />
      </List>
      <Foot>
        {signedIn && (
          <Button variant="ink" fullWidth onClick={onSignOut}>
            {frameTexts.signOut}
          </Button>
        )}
        <Copyright />
      </Foot>
    </Overlay>
  );
}
