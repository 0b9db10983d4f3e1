import type { NavigationEntry } from '@portal/contract';
import { usePortal, useSession } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { useActivityAddress } from '@portal/pages/activity';
import type { HeaderOptions } from '@portal/platform';
import { BrandMark, Button, Icon, token } from '@portal/ui';
import { history } from '@portal/ui/icons';
import styled from 'styled-components';
import { usePreload } from '../remotes/use-preload';
import { bandStyle } from './band-style';
import { FlowProgress, StepWords } from './flow-progress';
import { frameTexts } from './frame.texts';
import { BackButton, CloseButton } from './header-controls';
import { SECURITY_PATH, useOffersSecurity } from './use-offers-security';
import { useWhoseSession } from './whose-session';

const Bar = styled.header`
  --gutters: max(${token.size.gutter}, (100% - ${token.size.page}) / 2);
  position: sticky;
  top: var(--strip, 0);
  z-index: ${token.layer.header};
  background: ${token.color.chrome};
  color: ${token.color.onChrome};
`;

const Ink = styled.div`
  --focus: ${token.color.brand};
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  height: ${token.size.header};
  padding-inline: var(--gutters);
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  color: inherit;
  text-decoration: none;
`;

const Tabs = styled.nav`
  display: flex;
  gap: 4px;
`;

const Tab = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  height: 40px;
  padding: 0 14px;
  border-radius: ${token.radius.item};
  color: ${token.color.onChrome2};
  font-size: ${token.fontSize[14]};
  font-weight: ${token.weight.medium};
  text-decoration: none;

  &:hover { background: ${token.color.chrome2}; color: ${token.color.onChrome}; }
  &[aria-current] { color: ${token.color.onChrome}; }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 14px -12px;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${token.color.brand};
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  grid-column: 3;
  justify-self: end;
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

const Tool = styled.a`
  display: grid;
  place-items: center;
  width: ${token.size.tap};
  height: ${token.size.tap};
  border-radius: ${token.radius.control};
  color: inherit;
  &:hover { background: ${token.color.chrome2}; }
`;

const Paper = styled.div<{ $band: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: 16px;
  height: 56px;
  padding-inline: var(--gutters);
  border-bottom: 1px solid ${({ $band }) => ($band ? 'transparent' : token.color.line)};
  background: var(--band, ${token.color.bg}) center / cover;
  color: var(--on-band, ${token.color.text});
`;

const Title = styled.h1<{ $ruled: boolean }>`
  flex: 1;
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.semi};
  letter-spacing: 0.08em;
  line-height: 1.25;
  ${({ $ruled }) => $ruled && 'padding-left: 16px; border-left: 1px solid color-mix(in srgb, currentColor 24%, transparent);'}
`;

interface Props {
  options: HeaderOptions;
  tabs: readonly NavigationEntry[];
  selected: number | undefined;
  onSignOut: () => void;
}

/**
 * The header from 1065 px: an ink row with brand, tabs, whose session it is, support and ESCI, and a paper row with
 * back, title and close. Without a session there are no tabs and no ESCI.
 */
export function DesktopHeader({ options, tabs, selected, onSignOut }: Props) {
  const { config } = usePortal();
  const preload = usePreload();
  const whose = useWhoseSession();
  const signedIn = useSession((session) => session.status === 'signed-in');
  const offersSecurity = useOffersSecurity();
  const activity = useActivityAddress();
  const titled = Boolean(options.showTitle && options.title);
  const ruled = titled || options.showBack || options.showClose || options.progress !== undefined;

  return (
    <Bar>
      <Ink>
        <Brand to="/" aria-label={frameTexts.homeOf(config.brand.name)}>
          <BrandMark name={config.brand.name} />
        </Brand>
        {tabs.length > 0 && (
          <Tabs aria-label={frameTexts.sections}>
            {tabs.map(({ index, path, tab, label }) => (
              <Tab key={path} to={path} aria-current={index === selected ? 'page' : undefined} {...preload(path)}>
                {tab ?? label}
              </Tab>
            ))}
          </Tabs>
        )}
        <Tools>
          {whose && (
            <Who>
              <b>{whose.name}</b>
              {whose.shop && <span>{whose.shop}</span>}
            </Who>
          )}
          <Tool href={config.support.link} target="_blank" rel="noreferrer" aria-label={frameTexts.support}>
            <Icon name="support" />
          </Tool>
          {activity !== null && (
            <Tool as={Link} to={activity} aria-label={frameTexts.activity} {...preload(activity)}>
              <Icon drawing={history} />
            </Tool>
          )}
          {offersSecurity && (
            <Tool as={Link} to={SECURITY_PATH} aria-label={frameTexts.security} {...preload(SECURITY_PATH)}>
              <Icon name="user" />
            </Tool>
          )}
          {signedIn && (
            <Button variant="ink" size="small" onClick={onSignOut}>
              {frameTexts.signOut}
            </Button>
          )}
        </Tools>
      </Ink>
      {ruled && (
        <Paper $band={Boolean(options.background)} style={bandStyle(options)}>
          <BackButton options={options} />
          {titled && (
            <Title key={options.title} $ruled={Boolean(options.showBack)}>
              {options.title?.toLocaleUpperCase('it')}
            </Title>
          )}
          {options.step && <StepWords>{options.step}</StepWords>}
          <CloseButton options={options} />
          <FlowProgress options={options} />
        </Paper>
      )}
    </Bar>
  );
}
