import type { NavigationEntry } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import type { HeaderOptions } from '@portal/platform';
import { BrandMark, token } from '@portal/ui';
import styled from 'styled-components';
import { usePreload } from '../remotes/use-preload';
import { bandStyle } from './band-style';
import { FlowProgress, StepWords } from './flow-progress';
import { frameTexts } from './frame.texts';
import { BackButton, CloseButton } from './header-controls';
import { HeaderTools } from './header-tools';

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

/** Height of the paper row. */
export const HEADER_ROW = '56px';

const Paper = styled.div<{ $band: boolean }>`
  position: absolute;
  inset: 100% 0 auto;
  display: flex;
  align-items: center;
  gap: 16px;
  height: ${HEADER_ROW};
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

/** Whether the desktop header has its paper row. */
export function hasRow({ showTitle, showBack, showClose, progress }: HeaderOptions): boolean {
  return Boolean(showTitle || showBack || showClose) || progress !== undefined;
}

/**
 * The header from 1065 px: an ink row with brand, tabs, whose session it is, support and ESCI, and a paper row with
 * back, title and close. Without a session there are no tabs and no ESCI.
 */
export function DesktopHeader({ options, tabs, selected, onSignOut }: Props) {
  const { config } = usePortal();
  const preload = usePreload();
  const titled = Boolean(options.showTitle && options.title);

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
        <HeaderTools onSignOut={onSignOut} />
      </Ink>
      {hasRow(options) && (
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
