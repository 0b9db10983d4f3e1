import { usePortal, useSession } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { BrandMark, Button, Icon, token } from '@portal/ui';
import { Overlay } from '@portal/ui/dialog';
import styled from 'styled-components';
import { footerLinks } from './footer-links';
import { frameTexts } from './frame.texts';

const List = styled.ul`
  margin-top: 24px;
  list-style: none;

  & a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding: 0 12px;
    border-bottom: 1px solid ${token.color.chromeLine};
    color: inherit;
    text-decoration: none;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: 16px;
  margin-top: auto;
  padding: 24px 12px 0;
  color: ${token.color.onChrome2};
  font-size: ${token.fontSize[12]};
  text-align: center;
`;

interface Props {
  onClose: () => void;
  onSignOut: () => void;
}

/** The overflow overlay of phones: the footer's links and ESCI, which only a signed-in person sees (SHELL-031 to SHELL-033). */
export default function MenuOverlay({ onClose, onSignOut }: Props) {
  const { config } = usePortal();
  const signedIn = useSession((session) => session.status === 'signed-in');
  return (
    <Overlay label={frameTexts.more} onClose={onClose} head={<BrandMark name={config.brand.name} />}>
      <List>
        {footerLinks(config).map((link) => (
          <li key={link.label}>
            {'to' in link ? (
              <Link to={link.to} state={link.state} onClick={onClose}>
                {link.label}
                <Icon name="chevronRight" />
              </Link>
            ) : (
              <a href={link.href} target="_blank" rel="noreferrer">
                {link.label}
                <Icon name="chevronRight" />
              </a>
            )}
          </li>
        ))}
      </List>
      <Foot>
        {signedIn && (
          <Button variant="ink" fullWidth onClick={onSignOut}>
            {frameTexts.signOut}
          </Button>
        )}
        <p>{frameTexts.copyright(config.brand.owner)}</p>
      </Foot>
    </Overlay>
  );
}
