import { aSuperUser, renderPortal } from '@portal/testing';
import { fireEvent } from '@testing-library/react';
import { TileArt } from './tile-art';

it.each([
  [13, 'MF+11'],
  [1, 'MF'],
])('[HOME-065] draws discs for %i people, as many as the tile of the accounts says', (people, discs) => {
  const superUser = aSuperUser({ username: 'marta.ferri', numberOfUsers: people - 1, numberOfDevs: 1 });
  const { container } = renderPortal(<TileArt art="users" superUser={superUser} />);
  expect(container).toHaveTextContent(discs);
});

it('[HOME-065] draws a second person once the staff are known, and the number of discs stays the same', () => {
  const superUser = aSuperUser({ username: 'marta.ferri', numberOfUsers: 12, numberOfDevs: 1 });
  const staff = ['marta.ferri', 'giulia.longhi', 'andrea.conte'];
  const { container } = renderPortal(<TileArt art="users" superUser={superUser} usernames={staff} />);
  expect(container).toHaveTextContent('MFGL+11');
});

it('[REL-116] shows the remote’s own picture on its tile, and the drawing if it does not load', () => {
  const image = '/releases/mf-loyalty/1.0.0/tile.1f3a9c0b.svg';
  const { container } = renderPortal(<TileArt art="area" image={image} superUser={null} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', image);
  expect(picture).toHaveAttribute('alt', '');
  expect(container.querySelector('svg')).toBeNull();
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
