import type { HomeTile, SuperUser } from '@portal/contract';
import { Arcs } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CatalogueArt, ShopArt, TerminalsArt, UsersArt } from './home-art';

/** All four arcs show, because this tile has nothing else in its corner. */
const TileArcs = styled(Arcs)`
  right: -6px;
  bottom: -6px;
`;

/** As large as the arcs; the tile clips what does not fit. */
const OwnImage = styled.img`
  width: 210px;
  max-width: 60%;
  height: 150px;
  object-fit: contain;
  object-position: right bottom;
`;

interface Props {
  art: HomeTile['art'];
  /** Address of the remote's own picture. */
  image?: string | undefined;
  superUser: SuperUser | null;
  /** User names of the staff, once a page has asked for them. */
  usernames?: readonly string[] | null | undefined;
}

/** The remote's own picture on a tile or, if there is none or it does not load, a drawing. */
export function TileArt({ image, ...drawing }: Props) {
  const [isLost, setIsLost] = useState(false);
  if (image === undefined || isLost) return <Drawing {...drawing} />;
  return <OwnImage src={image} alt="" decoding="async" onError={() => setIsLost(true)} />;
}

/** The drawing of a tile. The discs for the accounts add up to the number that the tile shows. */
function Drawing({ art, superUser, usernames }: Omit<Props, 'image'>) {
  switch (art) {
    case 'terminals':
      return <TerminalsArt />;
    case 'merchants':
      return <ShopArt />;
    case 'users':
      return superUser && <People superUser={superUser} others={usernames ?? []} />;
    case 'applications':
    case 'area':
      return <TileArcs width={210} />;
    case 'catalog':
      return <CatalogueArt />;
  }
}

function People({ superUser, others }: { superUser: SuperUser; others: readonly string[] }) {
  const { username, numberOfUsers, numberOfDevs } = superUser;
  const other = others.find((name) => name !== username) ?? '';
  // The disc of a second person has its place before their name is known.
  const names = [username, other].slice(0, numberOfUsers + numberOfDevs);
  return <UsersArt names={names} more={numberOfUsers + numberOfDevs - names.length} />;
}
