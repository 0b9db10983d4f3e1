import type { HomeTile, SuperUser } from '@portal/contract';
import { Arcs } from '@portal/ui';
import styled from 'styled-components';
import { CatalogueArt, ShopArt, TerminalsArt, UsersArt } from './home-art';

/** The tile has nothing else in its corner: all four arcs show. */
const TileArcs = styled(Arcs)`
  right: -6px;
  bottom: -6px;
`;

interface Props {
  art: HomeTile['art'];
  superUser: SuperUser | null;
}

/** The drawing of a tile; that of the accounts shows the administrator and how many others there are. */
export function TileArt({ art, superUser }: Props) {
  switch (art) {
    case 'terminals':
      return <TerminalsArt />;
    case 'merchants':
      return <ShopArt />;
    case 'users':
      return superUser ? (
        <UsersArt names={[superUser.username]} more={superUser.numberOfUsers + superUser.numberOfDevs} />
      ) : null;
    case 'applications':
      return <TileArcs width={210} />;
    case 'catalog':
      return <CatalogueArt />;
  }
}
