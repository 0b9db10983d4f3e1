import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SCOPE } from '@portal/contract';
import { REMOTE } from '../../test/backend.ts';
import { operate } from '../../test/operate.ts';
import { addPerson } from '../../test/people.ts';
import { catalogRelease, pointTo, publish, stage } from '../../test/release-folder.ts';
import { READ, remoteWithBackend, WRITE } from '../../test/remote-with-backend.ts';

const { backend, portal, marta, deliver, call, tokenOfLast } = remoteWithBackend();

it('[REL-109] grants what the newest release asks for, a staged one first, and nothing of earlier ones', async () => {
  deliver('0.9.0', [{ name: 'points:old', title: 'Read before', for: [SCOPE.staff] }]);
  deliver('1.2.0', [{ ...READ, title: 'Reads the newest points', for: [SCOPE.administrator] }]);
  pointTo(portal.releasesFolder, REMOTE, '1.0.0', ['0.9.0']);
  stage(portal.releasesFolder, REMOTE, '1.2.0');
  await expect(operate(portal, ['backend-grant', REMOTE, 'points:old'])).rejects.toThrow(
    'mf-loyalty asks for no scope points:old: its descriptor names points:read, points:write.',
  );
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:read'])).toBe(
    'Calls of administrators to the backend of mf-loyalty carry points:read (Reads the newest points).',
  );
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:write'])).toContain('points:write (Gives points)');
});

it('[REL-109] says so when a release asks for no scope at all', async () => {
  publish(portal.releasesFolder, { ...catalogRelease, remote: REMOTE, version: '1.0.2' }, {});
  await expect(operate(portal, ['backend-grant', REMOTE, 'points:read'])).rejects.toThrow(
    'mf-loyalty asks for no scope points:read: its descriptor names none.',
  );
});

it('[REL-109] carries the scopes that the operator granted, for the people they were granted for', async () => {
  const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
  const refused = await call('/points', marta, SCOPE.administrator);
  expect({ status: refused.statusCode, asked: backend.calls.length }).toEqual({ status: 403, asked: 0 });

  expect(await operate(portal, ['backend-grant', REMOTE, 'points:read'])).toBe(
    'Calls of administrators, staff to the backend of mf-loyalty carry points:read (Reads the points).',
  );
  await operate(portal, ['backend-grant', REMOTE, 'points:write']);
  // A later release asks for more people: nobody has granted that.
  deliver('1.1.0', [READ, { ...WRITE, for: [SCOPE.administrator, SCOPE.staff] }]);
  await call('/points', giulia, SCOPE.staff);
  expect((await tokenOfLast()).claims).toMatchObject({ sub: giulia.id, scope: 'points:read', role: 'MPOS_user' });
  await call('/points', marta, SCOPE.administrator);
  expect((await tokenOfLast()).claims.scope).toBe('points:read points:write');

  expect(await operate(portal, ['backend-grants'])).toBe(
    [
      'mf-loyalty  points:read for administrators, staff, granted by ornella on 2026-11-20',
      'mf-loyalty  points:write for administrators, granted by ornella on 2026-11-20',
    ].join('\n'),
  );
  expect(await operate(portal, ['backend-revoke', REMOTE, 'points:read'])).toBe(
    'Calls to the backend of mf-loyalty no longer carry points:read: what needs it there fails.\n' +
      'No call to the backend of mf-loyalty carries points:read any more.',
  );
  expect((await call('/points', giulia, SCOPE.staff)).statusCode).toBe(403);
  await operate(portal, ['backend-revoke', REMOTE, 'points:write']);
  expect(await operate(portal, ['backend-grants'])).toBe('No scope is granted on a backend.');
  const rows = await portal.audit();
  expect(rows.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['grantBackendScope', 'mf-loyalty points:read', { by: 'ornella', for: ['MPOS_admin', 'MPOS_user'] }],
    ['grantBackendScope', 'mf-loyalty points:write', { by: 'ornella', for: ['MPOS_admin'] }],
    ['revokeBackendScope', 'mf-loyalty points:read', { by: 'ornella' }],
    ['revokeBackendScope', 'mf-loyalty points:write', { by: 'ornella' }],
  ]);
});

it('[REL-109, OPS-357] grants a scope of a remote without a release, for the people whom the operator names', async () => {
  rmSync(join(portal.releasesFolder, REMOTE), { recursive: true });
  await expect(operate(portal, ['backend-grant', REMOTE, 'points:read'])).rejects.toThrow('name them with --for');
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:read', '--for', 'administrators, developers'])).toBe(
    'Calls of administrators, developers to the backend of mf-loyalty carry points:read.',
  );
  expect((await call('/points', marta, SCOPE.administrator)).statusCode).toBe(200);
  expect((await tokenOfLast()).claims.scope).toBe('points:read');
  const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
  expect((await call('/points', giulia, SCOPE.staff)).statusCode).toBe(403);
});

it('[SDK-447] tells a team and the operator what its backend is asked for, what is granted, and that it has no address', async () => {
  const token = (await operate(portal, ['release-token', REMOTE])).split('\n')[0];
  const listed = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await portal.app.inject({ url: `/api/releases/${REMOTE}`, headers })).json().backend;
  };
  await operate(portal, ['backend-grant', REMOTE, 'points:read']);
  const asked = 'asks for points:read (administrators, staff), points:write (administrators)';
  expect(await listed()).toBe(`${asked}; granted: points:read (administrators, staff)`);

  Reflect.deleteProperty(portal.backends.addresses, REMOTE);
  const noAddress = 'this portal has no address for its backend, so no call reaches it (REMOTE_BACKENDS)';
  expect(await listed()).toBe(`${asked}; granted: points:read (administrators, staff); ${noAddress}`);
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:write'])).toBe(
    `Calls of administrators to the backend of mf-loyalty carry points:write (Gives points); but ${noAddress}.`,
  );
});

it.each([
  [
    ['backend-grant', REMOTE, 'points:read', '--for', 'everybody'],
    "--for takes administrators, staff, developers, and not 'everybody'",
  ],
  [['backend-grant', REMOTE, 'points:read', '--for', ','], "and not ''"],
  [['backend-grant', 'loyalty', 'points:read', '--for', 'staff'], "'loyalty' is not a name of a remote"],
  [['backend-grant', REMOTE, 'points read', '--for', 'staff'], "'points read' is not a name of a scope"],
  [
    ['backend-grant', REMOTE, 'points:delete'],
    'mf-loyalty asks for no scope points:delete: its descriptor names points:read, points:write.',
  ],
  [['backend-grant', 'mf-other', 'points:read'], 'mf-other has no release yet'],
  [['backend-revoke', REMOTE, 'points:read'], 'points:read is not granted to mf-loyalty'],
  [['backend-grant', REMOTE], 'The arguments of backend-grant are missing or wrong'],
  [['backend-grant', REMOTE, 'points:read', 'points:write'], 'The arguments of backend-grant are missing or wrong'],
])('[REL-109] refuses the order %j and says why', async (order, words) => {
  await expect(operate(portal, order)).rejects.toThrow(words);
  expect(await portal.audit()).toEqual([]);
});
