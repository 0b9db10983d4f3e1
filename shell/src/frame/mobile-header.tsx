import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import type { HeaderOptions } from '@portal/platform';
import { BrandMark, Icon, IconButton, token } from '@portal/ui';
import styled from 'styled-components';
import { bandStyle } from './band-style';
import { FlowProgress, StepWords } from './flow-progress';
import { frameTexts } from './frame.texts';
import { BackButton, CloseButton } from './header-controls';

const Bar = styled.header<{ $band: boolean }>`
  --focus: ${token.color.brand};
  position: sticky;
  top: var(--strip, 0);
  z-index: ${token.layer.header};
  display: grid;
  grid-template-columns: 44px 1fr auto auto;
  align-items: center;
  min-height: ${token.size.header};
  padding-inline: 8px;
  background: var(--band, ${token.color.chrome}) center / cover;
  color: var(--on-band, ${token.color.onChrome});
  text-align: center;

  ${({ $band }) => $band && '& > button, & > button:hover { color: inherit; background: none; }'}
`;

const Brand = styled(Link)`
  display: grid;
  place-items: center;
  width: ${token.size.tap};
  height: ${token.size.tap};
`;

const Titles = styled.div`
  grid-column: 2;
`;

const More = styled(IconButton)`
  grid-column: 4;
`;

const Title = styled.h1`
  font-size: ${token.fontSize[13]};
  font-weight: ${token.weight.semi};
  letter-spacing: 0.08em;
  line-height: 1.25;
`;

interface Props {
  options: HeaderOptions;
  onSignOut: () => void;
  onMore: () => void;
}

/**
 * The header up to 1064 px: one ink row with back, close or the mark, the title, and the button of the overflow overlay
 * (Q-016).
 */
export function MobileHeader({ options, onSignOut, onMore }: Props) {
  const { config } = usePortal();
  const leaves = options.showBack || options.showClose;
  return (
    <Bar style={bandStyle(options)} $band={Boolean(options.background)}>
      {leaves ? (
        <div>{options.showBack ? <BackButton options={options} /> : <CloseButton options={options} />}</div>
      ) : (
        <Brand to="/" aria-label={frameTexts.homeOf(config.brand.name)}>
          <BrandMark name={config.brand.name} markOnly />
        </Brand>
      )}
      <Titles key={`${options.title} ${options.step}`}>
        {options.showTitle && options.title && <Title>{options.title.toLocaleUpperCase('it')}</Title>}
        {options.step && <StepWords>{options.step}</StepWords>}
      </Titles>
      {options.showLogout && (
        <IconButton
          variant="ink"
          label={frameTexts.signOut}
          icon={<Icon name="signOut" size={24} />}
          onClick={onSignOut}
        />
      )}
      <More variant="ink" label={frameTexts.more} icon={<Icon name="menu" size={24} />} onClick={onMore} />
      <FlowProgress options={options} />
    </Bar>
  );
}
