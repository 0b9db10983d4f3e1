import { Copyright, FooterLinks, usePortal, useSession } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { BrandMark, Button, Icon, token } from '@portal/ui';
import { Overlay } from '@portal/ui/dialog';
import styled from 'styled-components';
import { frameTexts } from './frame.texts';
import { SECURITY_PATH, useOffersSecurity } from './use-offers-security';

const List = styled.ul`
  margin-top: 24px;
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
  margin-top: auto;
  padding: 24px 12px 0;
  color: ${token.color.onChrome2};
  font-size: ${token.fontSize[13]};
  text-align: center;
`;

interface Props {
  onClose: () => void;
  onSignOut: () => void;
}

/** The overflow overlay of phones: the footer's links and, for a signed-in person, ESCI (SHELL-031 to SHELL-033). */
export default function MenuOverlay({ onClose, onSignOut }: Props) {
  const { config } = usePortal();
  const signedIn = useSession((session) => session.status === 'signed-in');
  const offersSecurity = useOffersSecurity();
  return (
    <Overlay label={frameTexts.more} onClose={onClose} head={<BrandMark name={config.brand.name} />}>
      <List>
        {offersSecurity && (
          <li>
            <Link to={SECURITY_PATH} onClick={onClose}>
              {frameTexts.security}
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
