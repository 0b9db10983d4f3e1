import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForAllTests } from '@portal/delivery/fixture';
import { WORKSPACE } from '../workspace.ts';
import { readRemoteFile } from './remote-file.ts';

const REMOTE = `{
  "name": "mf_loyalty",
  "title": "Punti",
  "contract": "^1.0.0",
  "routes": [{ "path": "/loyalty", "page": "loyalty", "access": "session" }],
  "navigation": [
    { "index": 6, "path": "/loyalty", "icon": "area", "label": "Punti", "scopes": ["MPOS_admin"] }
  ],
  "tiles": [],
  "widgets": []
}`;

const TILE = JSON.stringify({
  path: '/punti',
  title: 'Punti',
  art: 'area',
  image: 'src/none.svg',
  scopes: ['MPOS_admin'],
  order: 5,
});

const folder = folderForAllTests();

describe('the descriptor of a team', () => {
  it('[SDK-310] is read as it is', () => {
    expect(readRemoteFile(REMOTE, folder)).toEqual(JSON.parse(REMOTE));
  });

  it('[SDK-590] has all its mistakes named, each with all the words that are allowed there', () => {
    const wrong = REMOTE.replace('"access": "session"', '"access": "none"').replace('"MPOS_admin"', '"admin"');
    const tile = TILE.replace('MPOS_admin', 'staff').replace('"area"', '"orders"');
    const said = () => readRemoteFile(wrong.replace('"tiles": []', `"tiles": [${tile}]`), folder);
    const scopes = /must be one of MPOS_admin, .*MPOS_SecondFactor/;
    for (const place of ['navigation', 'tiles'])
      expect(said).toThrow(new RegExp(`'${place}\\.0\\.scopes\\.0' ${scopes.source}`));
    expect(said).toThrow(/'routes\.0\.access' must be one of public, /);
    expect(said).toThrow(/'tiles\.0\.art' must be one of /);
  });

  it.each(['mf-auth', 'mf-catalog', 'mf-developer', 'mf-terminals-users'])('[SDK-310] may be that of %s', (app) => {
    const text = readFileSync(join(WORKSPACE, app, 'remote.json'), 'utf8');
    expect(readRemoteFile(text, join(WORKSPACE, app))).toEqual(JSON.parse(text));
  });

  it.each([
    ['"title"', '"titel"', "remote.json:3: 'titel' is no key of a descriptor"],
    ['"widgets": []', '"$schema": "x"', 'remote.json:1: the descriptor must have required properties widgets'],
    ['"index": 6', '"index": 99', "remote.json:7: 'navigation.0.index' must be <= 9"],
    [
      '"icon": "area"',
      '"icon": "star"',
      "remote.json:7: 'navigation.0.icon' must be one of home, catalog, terminals, users, applications, merchants, area",
    ],
    ['"access": "session"', '"acces": "session"', "remote.json:5: 'routes.0.acces' is no key of a descriptor"],
    [
      '"/loyalty", "page"',
      '"/api/loyalty", "page"',
      "remote.json:5: 'routes.0.path' must be words between single slashes, such as /loyalty or /loyalty/:id; /api, /releases, /documents and /sdk belong to the server",
    ],
    ['"^1.0.0"', '"1.0.0"', "remote.json:4: 'contract' must be ^ and a version, such as ^1.3.0"],
  ])('[SDK-310] is refused with its line, its key and what is allowed: %s as %s', (right, wrong, says) => {
    expect(() => readRemoteFile(REMOTE.replace(right, wrong), folder)).toThrow(says);
  });

  it.each([
    [
      '"path": "/loyalty", "icon"',
      '"path": "/punti", "icon"',
      "remote.json:7: 'navigation.0.path' is /punti, which is no route of this remote",
    ],
    ['"tiles": []', `"tiles": [${TILE}]`, "remote.json:9: 'tiles.0.path' is /punti, which is no route of this remote"],
    [
      '"access": "session" }',
      '"access": "session", "scopes": ["MPOS_user"] }',
      "remote.json:7: 'navigation.0.scopes' has MPOS_admin, but the route /loyalty has not",
    ],
    [
      '}],',
      `}, { "path": "/loyalty", "page": "x", "access": "session" }],`,
      "remote.json:5: 'routes.1.path' is a route",
    ],
    [
      '"tiles": []',
      `"tiles": [${TILE.replace('/punti', '/loyalty')}]`,
      "remote.json:9: 'tiles.0.image' is src/none.svg, which does not exist",
    ],
  ])(
    '[SDK-444] leads from menu and home to pages of its own, with pictures that are there: %s as %s',
    (right, wrong, says) => {
      expect(() => readRemoteFile(REMOTE.replace(right, wrong), folder)).toThrow(says);
    },
  );
});
