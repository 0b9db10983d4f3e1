import type { NavigationEntry, NavigationIcon } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { Icon, type IconName, media, token } from '@portal/ui';
import styled from 'styled-components';
import { usePreload } from '../remotes/use-preload';
import { frameTexts } from './frame.texts';

export const icons: Record<NavigationIcon, IconName> = {
  home: 'home',
  catalog: 'catalogue',
  terminals: 'terminals',
  users: 'users',
  applications: 'applications',
  merchants: 'merchants',
  area: 'document',
};

/** The colour of the selected icon comes from the specification (SHELL-029). */
const SELECTED = '#00B8DE';

const Bar = styled.nav`
  --focus: ${token.color.brand};
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.bar};
  display: grid;
  grid-auto-columns: minmax(min-content, 1fr);
  grid-auto-flow: column;
  padding: 0 4px env(safe-area-inset-bottom);
  background: ${token.color.chrome};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Entry = styled(Link)`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 4px;
  height: ${token.size.bottomBar};
  padding: 0 4px;
  border-radius: ${token.radius.item};
  color: ${token.color.onChrome2};
  font-size: 10px;
  font-weight: ${token.weight.medium};
  letter-spacing: -0.005em;
  line-height: 12px;
  text-decoration: none;

  & > span { text-align: center; overflow-wrap: normal; }
  &:focus-visible { outline-offset: -4px; }
  &[aria-current] { color: ${SELECTED}; }
  &[aria-current]::before {
    content: '';
    position: absolute;
    top: 0;
    justify-self: center;
    width: 28px;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: ${SELECTED};
  }
  ${media.under(375)} {
    & > span { position: absolute; clip-path: inset(50%); }
  }
`;

interface Props {
  entries: readonly NavigationEntry[];
  selected: number | undefined;
}

/** The bar at the bottom of phones and tablets. `entries` are those of `barEntriesFor`. */
export function BottomBar({ entries, selected }: Props) {
  const preload = usePreload();
  return (
    <Bar aria-label={frameTexts.menu}>
      {entries.map(({ index, path, icon, label }) => (
        <Entry key={path} to={path} aria-current={index === selected ? 'page' : undefined} {...preload(path)}>
          <Icon name={icons[icon]} size={24} />
          <span>{label}</span>
        </Entry>
      ))}
    </Bar>
  );
}
