import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { descriptorSchema } from '../src/config/config.schema';
import { greedyPaths, hostileAddresses } from '../src/config/hostile-addresses.fixture';
import { OWN_OR_HTTP_ADDRESS } from '../src/config/portal-path';

const PORTAL = 'https://portale.example.it';
const accepts = Compile(descriptorSchema);
const whole = {
  name: 'mf_loyalty',
  title: 'Punti',
  contract: '^1.0.0',
  routes: [],
  navigation: [],
  tiles: [],
  widgets: [],
};
const withRoute = (path: string) => ({ ...whole, routes: [{ path, page: 'login', access: 'public' }] });
const withEntry = (path: string) => ({
  ...whole,
  navigation: [{ index: 6, path, icon: 'area', label: 'Punti', scopes: [] }],
});
const withTile = (path: string) => ({
  ...whole,
  tiles: [{ path, title: 'Punti', art: 'area', scopes: [], order: 9 }],
});

it('[REL-245] takes a descriptor with plain addresses, and those of every remote of the portal', () => {
  for (const path of ['/loyalty', '/loyalty/', '/loyalty-1/my_points/~x']) {
    for (const content of [withRoute(path), withEntry(path), withTile(path)]) expect(accepts.Check(content)).toBe(true);
  }
  expect(accepts.Check(withRoute('/loyalty/:id/card/:cardId'))).toBe(true);
  expect(accepts.Check(withEntry('/'))).toBe(true);
  const files = globSync('mf-*/remote.json', { cwd: join(__dirname, '../../..') });
  expect(files).toHaveLength(4);
  for (const file of files)
    expect(accepts.Check(JSON.parse(readFileSync(join(__dirname, '../../..', file), 'utf8')))).toBe(true);
});

it.each([...hostileAddresses(), ...greedyPaths()])(
  '[REL-245] refuses a descriptor whose page, menu or tile has the address %j',
  (path) => {
    for (const content of [withRoute(path), withEntry(path), withTile(path)])
      expect(accepts.Check(content)).toBe(false);
  },
);

it('[REL-245] takes no path in the configuration that leads to another host', () => {
  const pattern = new RegExp(OWN_OR_HTTP_ADDRESS);
  for (const address of ['/api/services', '/', 'https://api.example.it/v1', 'http://localhost:8080'])
    expect(pattern.test(address)).toBe(true);
  const leadAway = hostileAddresses()
    .filter((address) => pattern.test(address) && !/^https?:\/\//.test(address))
    .filter((address) => new URL(address, PORTAL).origin !== PORTAL);
  expect(leadAway).toEqual([]);
});
