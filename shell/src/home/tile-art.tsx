import type { HomeTile, SuperUser } from '@portal/contract';
import { Arcs } from '@portal/ui';
import styled from 'styled-components';
import { CatalogueArt, ShopArt, TerminalsArt, UsersArt } from './home-art';

/** All four arcs show, because this tile has nothing else in its corner. */
const TileArcs = styled(Arcs)`
  right: -6px;
  bottom: -6px;
`;

interface Props {
  art: HomeTile['art'];
  superUser: SuperUser | null;
}

/** The drawing of a tile. The discs of the accounts are together as many as the tile says. */
export function TileArt({ art, superUser }: Props) {
  switch (art) {
    case 'terminals':
      return <TerminalsArt />;
    case 'merchants':
      return <ShopArt />;
    case 'users':
      return superUser ? (
        <UsersArt names={[superUser.username]} more={superUser.numberOfUsers + superUser.numberOfDevs - 1} />
      ) : null;
    case 'applications':
    case 'area':
      return <TileArcs width={210} />;
    case 'catalog':
      return <CatalogueArt />;
  }
}
