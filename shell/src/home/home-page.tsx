import { SCOPE } from '@portal/contract';
import { useHeader, usePortal, useSession } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { Card, Grow, Icon, media, Page, Pictogram, Stack, Text, token } from '@portal/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { providedLater } from '../remotes/provided-modules';
import { useRemotes } from '../remotes/remotes-context';
import { usePreload } from '../remotes/use-preload';
import { homeTexts } from './home.texts';
import { HomeTileCard } from './home-tile-card';
import { tileFact, tilesFor } from './home-tiles';

const Tiles = styled.div`
  display: grid;
  gap: ${token.space[4]};

  ${media.fromTablet} { grid-template-columns: 1fr 1fr; & > :first-child { grid-row: span 2; } }
  ${media.desktop} { gap: ${token.space[5]}; grid-template-columns: 1.35fr 1fr; }
`;

const Links = styled(Tiles)`
  margin-top: ${token.space[5]};
  & > :first-child { grid-row: auto; }
`;

const LinkCard = styled(Card)`
  display: flex;
  align-items: center;
  gap: 16px;
`;

/** The first page after sign-in: tiles of the areas that the scope may open, then terms and help. */
export default function HomePage() {
  const { config, session } = usePortal();
  const scope = useSession((facts) => facts.scope);
  const superUser = useSession((facts) => facts.superUser);
  const remotes = useRemotes();
  const preload = usePreload();
  useHeader({ title: homeTexts.title, showTitle: true, selectedElement: 0 });
  useEffect(
    () =>
      whenIdle(() => {
        void session.afterHome();
        // The first page of a remote then finds lists, dialogs and menus already here. Offline it simply asks again.
        for (const load of Object.values(providedLater)) load().catch(() => undefined);
      }),
    [session],
  );

  return (
    <Page>
      <Tiles>
        {tilesFor(scope, remotes.all).map((tile, index) => (
          <HomeTileCard
            key={tile.path}
            tile={tile}
            fact={tileFact(tile.art, superUser)}
            main={index === 0}
            {...preload(tile.path)}
          />
        ))}
      </Tiles>
      <Links>
        {scope !== SCOPE.developer && (
          <LinkCard as={Link} to="/termsAndConditions" state={{ fromHome: true }} $link>
            <Pictogram>
              <Icon name="document" size={24} />
            </Pictogram>
            <Grow>
              <Text as="span" $weight="medium">
                {homeTexts.terms}
              </Text>
            </Grow>
            <Icon name="chevronRight" />
          </LinkCard>
        )}
        <LinkCard as="a" href={config.support.link} target="_blank" rel="noreferrer" $link>
          <Pictogram $accent>
            <Icon name="support" size={24} />
          </Pictogram>
          <Grow>
            <Stack $gap={1}>
              <Text as="span" $weight="semi">
                {homeTexts.help}
              </Text>
              <Text as="span" $size={14} $tone="muted">
                {homeTexts.helpLink}
              </Text>
            </Stack>
          </Grow>
          <Icon name="arrowUpRight" />
        </LinkCard>
      </Links>
    </Page>
  );
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
