import { SCOPE } from '@portal/contract';
import { type HomeState, type TermsState, useHeader, usePortal, useSession } from '@portal/federation';
import { Link, useLocation } from '@portal/federation/router';
import { Badge, Card, Icon, Notice, Page, Stack } from '@portal/ui';
import { belowLoading, HomeAcross, HomeGrid, HomeLink, HomeTile } from '@portal/ui/tiles';
import { useEffect } from 'react';
import styled from 'styled-components';
import { frameTexts } from '../frame/frame.texts';
import { LazyPage } from '../remotes/lazy-page';
import { providedLater } from '../remotes/provided-modules';
import { useRemotes } from '../remotes/remotes-context';
import { usePreload } from '../remotes/use-preload';
import { whenIdle } from '../when-idle';
import { homeTexts } from './home.texts';
import { tileFact, tilesFor, widgetsFor } from './home-tiles';
import { HomeWidget } from './home-widget';
import { LastAccess } from './last-access';
import { TileArt } from './tile-art';
import { useAfterHome } from './use-after-home';

const Parts = styled(Stack)`
  & > :is([aria-busy='true'], :has([aria-busy='true'])) ~ * { ${belowLoading} }
`;

const loadStaffHome = () => import(/* webpackChunkName: "home-staff" */ './staff-home');

/**
 * The first page after sign-in: tiles of the areas that the scope may open, for staff what they need for their work,
 * then terms and help.
 */
export default function HomePage() {
  const { client, config, session } = usePortal();
  const scope = useSession((facts) => facts.scope);
  const superUser = useSession((facts) => facts.superUser);
  const usernames = useSession((facts) => facts.usernames);
  const applications = useSession((facts) => facts.applications);
  const pointsOfSale = useSession((facts) => facts.pointsOfSale);
  const remotes = useRemotes();
  const { state } = useLocation();
  const preload = usePreload();
  const tiles = tilesFor(scope, remotes.all);
  const isStaff = scope === SCOPE.staff;
  useHeader({ title: frameTexts.home, showTitle: true, selectedElement: 0 });
  // After a forced password change the terms lead here without a sign-in. What it would have loaded is loaded now.
  useEffect(() => void session.resume(), [session]);
  const onTop = widgetsFor('home-top', scope, remotes.all);
  const isThere = useAfterHome(onTop.map(({ widget }) => widget));
  useEffect(
    () =>
      whenIdle(() => {
        // Preloads lists, dialogs and menus for the first page of a remote. If this fails, that page requests them
        // again.
        for (const load of Object.values(providedLater)) load().catch(() => undefined);
      }),
    [],
  );

  return (
    <Page>
      <Parts $gap={6}>
        {isTermsNotConfirmed(state) && (
          <Notice tone="warn" role="alert">
            {homeTexts.termsNotConfirmed}
          </Notice>
        )}
        {isStaff && client.offers('getOwnAccount') && <LazyPage title={frameTexts.home} load={loadStaffHome} />}
        {isStaff && !client.offers('getOwnAccount') && tiles.length === 0 && <Card $dashed>{homeTexts.reserved}</Card>}
        <HomeGrid>
          {onTop.map(({ remote, widget }) => (
            <HomeAcross key={`${remote.name}/${widget}`}>
              <HomeWidget top remote={remote} widget={widget} onThere={isThere} />
            </HomeAcross>
          ))}
          {tiles.map((tile, index) => (
            <HomeTile
              key={tile.path}
              as={Link}
              to={tile.path}
              title={tile.title}
              fact={tileFact(tile.art, { superUser, applications, pointsOfSale })}
              badge={tile.badge && <Badge tone="new">{tile.badge}</Badge>}
              art={<TileArt art={tile.art} image={tile.image} superUser={superUser} usernames={usernames} />}
              ink={index === 0}
              tall={index === 0 && scope === SCOPE.administrator}
              {...preload(tile.path)}
            />
          ))}
          {widgetsFor('home', scope, remotes.all).map(({ remote, widget }) => (
            <HomeAcross key={`${remote.name}/${widget}`}>
              <HomeWidget remote={remote} widget={widget} />
            </HomeAcross>
          ))}
          <HomeAcross $columns={scope !== SCOPE.developer}>
            {scope !== SCOPE.developer && (
              <HomeLink
                as={Link}
                to="/termsAndConditions"
                state={{ fromHome: true } satisfies TermsState}
                icon={<Icon name="document" size={24} />}
                title={homeTexts.terms}
              />
            )}
            <HomeLink
              href={config.support.link}
              target="_blank"
              rel="noreferrer"
              icon={<Icon name="support" size={24} />}
              title={homeTexts.help}
              text={homeTexts.helpLink}
              accent
              external
            />
          </HomeAcross>
        </HomeGrid>
        <LastAccess />
      </Parts>
    </Page>
  );
}

/** What a navigation state says, which may hold anything. */
function isTermsNotConfirmed(state: unknown): boolean {
  const { termsNotConfirmed }: { [Part in keyof HomeState]?: unknown } = Object(state);
  return termsNotConfirmed === true;
}
