import { type RemoteDescriptor, SCOPE } from '@portal/contract';
import { aDescriptor, aRemote } from '@portal/testing';
import { tileFact, tilesFor, widgetsFor } from './home-tiles';

const nothingKnown = { superUser: null, applications: null, pointsOfSale: null };

const widgets: RemoteDescriptor['widgets'] = [{ name: 'certificate', slot: 'home', scopes: [SCOPE.developer] }];
const remote = aRemote('mf_developer', { descriptor: aDescriptor('mf_developer', { widgets }) });

it('[HOME-009] places a widget for the scopes that it is meant for', () => {
  expect(widgetsFor('home', SCOPE.developer, [remote])).toEqual([{ remote, widget: 'certificate' }]);
  expect(widgetsFor('home', SCOPE.administrator, [remote])).toEqual([]);
  expect(widgetsFor('home', null, [remote])).toEqual([]);
  expect(widgetsFor('home-top', SCOPE.developer, [remote])).toEqual([]);
});

it.each([
  ['applications', { applications: 1 }, '1 applicazione'],
  ['applications', { applications: 8 }, '8 applicazioni'],
  ['merchants', { pointsOfSale: 1 }, '1 punto vendita'],
  ['merchants', { pointsOfSale: 25 }, '25 punti vendita'],
] as const)('shows how many %s a developer has, once that is known', (art, known, words) => {
  expect(tileFact(art, { ...nothingKnown, ...known })).toBe(words);
  expect(tileFact(art, nothingKnown)).toBeUndefined();
});

it('[REL-007] shows no facts about other areas on the tile of an added area', () => {
  expect(tileFact('area', { superUser: null, applications: 3, pointsOfSale: 4 })).toBeUndefined();
});

it('[REL-116] gives the picture of a tile by its address in the release', () => {
  const tile = { path: '/loyalty', title: 'Punti', art: 'area', scopes: [SCOPE.administrator], order: 9 } as const;
  const withTiles = {
    ...remote,
    descriptor: { ...remote.descriptor, tiles: [{ ...tile, image: 'tile.1f.svg' }, tile] },
  };
  expect(tilesFor(SCOPE.administrator, [withTiles])).toEqual([
    { ...tile, image: '/releases/mf_developer/1.0.0/tile.1f.svg' },
    tile,
  ]);
});
