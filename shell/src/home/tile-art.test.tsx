import { aSuperUser, renderPortal } from '@portal/testing';
import { TileArt } from './tile-art';

it.each([
  [13, 'MF+12'],
  [1, 'MF'],
])('[HOME-065] draws discs for %i people, as many as the tile of the accounts says', (people, discs) => {
  const superUser = aSuperUser({ username: 'marta.ferri', numberOfUsers: people - 1, numberOfDevs: 1 });
  const { container } = renderPortal(<TileArt art="users" superUser={superUser} />);
  expect(container).toHaveTextContent(discs);
});
