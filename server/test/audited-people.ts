import type { OperationName } from '@portal/contract';
import { issueResetLink } from '../src/kit/sign-in/reset-link.ts';
import {
  type AuditedCall,
  administrator,
  byAdministrator,
  byDeveloper,
  call,
  nobody,
  type World,
} from './audited-call.ts';
import { addAuthenticator, codeOf } from './authenticator.ts';
import { certificateFile } from './certificate-file.ts';
import { askForAccount, confirmationTokens, DEVELOPER_REQUEST } from './developer-request.ts';
import { addPerson, addTerminal, enableDeveloper, PASSWORD, type Person, signInBody, tokenOf } from './people.ts';
import { spreadsheet } from './spreadsheets.ts';
import { virtualPasskey } from './virtual-passkey.ts';

const staff = ({ portal, bottega, name }: World): Promise<Person> =>
  addPerson(portal, name, { userType: 'staff', contractCode: bottega.contractCode });

/** A member of staff with a passkey. */
async function addPasskey(world: World) {
  const person = await staff(world);
  const token = await tokenOf(world.portal, person, 'MPOS_user');
  const device = virtualPasskey();
  const passkey = device.create((await world.portal.call('preparePasskey', { token })).json());
  await world.portal.call('addPasskey', { token, body: { name: 'Telefono', passkey } });
  const { factors } = (await world.portal.call('getSecurity', { token })).json();
  return { person, token, device, passkeyId: factors.passkeys[0].passkeyId };
}

const usersFile = (terminalId: string, email = 'nuovo@example.com') =>
  spreadsheet([
    [
      ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'],
      ['', email, 'Cassa', terminalId, ''],
    ],
  ]);

const csr = certificateFile('p256.csr').toString('base64');

/** Signing in, and everything about people. */
export const AUDITED_OF_PEOPLE = {
  login: call('writes', async (world) => {
    const person = await staff(world);
    return { by: person.id, body: signInBody(person.username) };
  }),
  userLogin: call('reads', byAdministrator()),
  changePassword: call('writes', async (world) => {
    const person = await staff(world);
    const token = await tokenOf(world.portal, person, 'MPOS_ChangePassword');
    return { by: person.id, token, body: { password: PASSWORD, newPassword: 'Gradino2027' } };
  }),
  resetPassword: call('writes', async (world) => {
    const person = await staff(world);
    const path = await issueResetLink(world.portal.database.db, person.id, world.portal.clock.now);
    const body = { password: 'Gradino2027', password_confirm: 'Gradino2027' };
    return { by: person.id, params: { token: path.split('#')[1] ?? '' }, body };
  }),
  requestPasswordReset: call('writes', async (world) => nobody({ body: { username: (await staff(world)).username } })),
  requestDeveloper: call('writes', () => nobody({ body: DEVELOPER_REQUEST })),
  confirmDeveloperRequest: call('writes', async ({ portal }) => {
    for (let each = 0; each < 2; each += 1) await askForAccount(portal, { email: 'conferma@example.com' });
    const [token = ''] = await confirmationTokens(portal);
    return nobody({ body: { token } });
  }),
  logout: call('writes', async (world) => {
    const { administrator: person } = world.bottega;
    return { by: person.id, token: await tokenOf(world.portal, person, 'MPOS_admin') };
  }),
  extendSession: call('shows', byAdministrator()),
  getSecurity: call('reads', byAdministrator()),
  getActivity: call('reads', byAdministrator()),
  downloadActivity: call('shows', byAdministrator()),
  getOwnActivity: call('reads', byDeveloper()),
  downloadOwnActivity: call('shows', byDeveloper()),
  changeOwnPassword: call('writes', async (world) => {
    const person = await staff(world);
    const token = await tokenOf(world.portal, person, 'MPOS_user');
    return { by: person.id, token, body: { password: PASSWORD, newPassword: 'Gradino2027' } };
  }),
  endDeviceSession: call('writes', async (world) => {
    const person = await staff(world);
    const token = await tokenOf(world.portal, person, 'MPOS_user');
    const [session] = (await world.portal.call('getSecurity', { token })).json().sessions;
    return { by: person.id, token, params: { sessionId: session.sessionId } };
  }),
  endOtherSessions: call('writes', async (world) => {
    const person = await staff(world);
    await tokenOf(world.portal, person, 'MPOS_user');
    return { by: person.id, token: await tokenOf(world.portal, person, 'MPOS_user') };
  }),
  confirmSecondFactor: call('writes', async ({ portal, bottega }) => {
    const person = bottega.administrator;
    const { codes } = await addAuthenticator(portal, person);
    return { by: person.id, token: await tokenOf(portal, person, 'MPOS_SecondFactor'), body: { code: codes[0] } };
  }),
  proveIdentity: call('writes', async (world) => {
    const person = await staff(world);
    return { by: person.id, token: await tokenOf(world.portal, person, 'MPOS_user'), body: { password: PASSWORD } };
  }),
  prepareAuthenticator: call('writes', async (world) => {
    const person = await staff(world);
    return { by: person.id, token: await tokenOf(world.portal, person, 'MPOS_user') };
  }),
  enableAuthenticator: call('writes', async (world) => {
    const person = await staff(world);
    const token = await tokenOf(world.portal, person, 'MPOS_user');
    const { secret } = (await world.portal.call('prepareAuthenticator', { token })).json();
    return { by: person.id, token, body: { code: codeOf(secret, world.portal.clock.now) } };
  }),
  disableAuthenticator: call('writes', async (world) => {
    const person = await staff(world);
    await addAuthenticator(world.portal, person);
    return { by: person.id, token: await tokenOf(world.portal, person, 'MPOS_user') };
  }),
  renewRecoveryCodes: call('writes', async (world) => {
    const person = await staff(world);
    await addAuthenticator(world.portal, person);
    return { by: person.id, token: await tokenOf(world.portal, person, 'MPOS_user') };
  }),
  reportRemoteFailure: call('reads', () =>
    nobody({ body: { remote: 'mf_catalog', version: '1.8.0', phase: 'start', cause: 'it throws', instead: null } }),
  ),
  reportVitals: call('reads', () =>
    nobody({ body: { releases: [{ name: 'mf_catalog', version: '1.8.0', errors: 0, rejections: 0, violations: 0 }] } }),
  ),
  prepareSecondFactor: call('reads', byAdministrator()),
  preparePasskeySignIn: call('reads', () => nobody({})),
  signInWithPasskey: call('writes', async (world) => {
    const { person, device } = await addPasskey(world);
    const passkey = device.get((await world.portal.call('preparePasskeySignIn')).json());
    return { by: person.id, body: { passkey } };
  }),
  preparePasskey: call('reads', byAdministrator()),
  addPasskey: call('writes', async (world) => {
    const person = await staff(world);
    const token = await tokenOf(world.portal, person, 'MPOS_user');
    const passkey = virtualPasskey().create((await world.portal.call('preparePasskey', { token })).json());
    return { by: person.id, token, body: { name: 'Telefono', passkey } };
  }),
  renamePasskey: call('writes', async (world) => {
    const { person, token, passkeyId } = await addPasskey(world);
    return { by: person.id, token, params: { passkeyId }, body: { name: 'Computer' } };
  }),
  removePasskey: call('writes', async (world) => {
    const { person, token, passkeyId } = await addPasskey(world);
    return { by: person.id, token, params: { passkeyId } };
  }),
  requireFactors: call('writes', byAdministrator({ body: { required: true } })),
  getHumanCheckChallenge: call('reads', () => nobody({ query: { action: 'login' } })),

  getTerminals: call('reads', byAdministrator()),
  getCashLinks: call('reads', byAdministrator()),
  downloadCashLinks: call('shows', byAdministrator()),
  setCashLink: call('writes', async (world) => {
    const { contractCode } = world.bottega;
    const terminalId = await addTerminal(world.portal, '10000009', { contractCode });
    return administrator(world, { params: { terminalId }, body: { registerSerial: '88S25004213', linkedOn: null } });
  }),
  getSuperUser: call('reads', byAdministrator()),
  getOwnAccount: call('reads', byAdministrator()),
  getUsers: call('reads', byAdministrator()),
  getUser: call('reads', async (world) => administrator(world, { query: { username: (await staff(world)).username } })),
  addUser: call('writes', async (world) => {
    const { contractCode } = world.bottega;
    const terminalId = await addTerminal(world.portal, '10000002', { contractCode });
    const person = { description: 'Cassa', email: 'nuova@example.com', name: 'Nuova', surname: 'Persona' };
    return administrator(world, { body: { contractCode, ...person, terminalId, softposTerminalId: null } });
  }),
  updateUser: call('writes', async (world) => {
    const { username, email } = await staff(world);
    return administrator(world, { body: { description: 'Sala', email, name: '', surname: '', username } });
  }),
  deleteUser: call('writes', async (world) =>
    administrator(world, { query: { username: (await staff(world)).username } }),
  ),
  sendUserPassword: call('writes', async (world) => {
    const { username, email: mail } = await staff(world);
    return administrator(world, { query: { username, mail } });
  }),
  addTerminalToUser: call('writes', async (world) => {
    const { contractCode } = world.bottega;
    const { username } = await staff(world);
    const terminalId = await addTerminal(world.portal, '10000003', { contractCode });
    return administrator(world, { body: { terminalId, username } });
  }),
  removeTerminalFromUser: call('writes', async (world) => {
    const { contractCode } = world.bottega;
    const person = await staff(world);
    const terminalId = await addTerminal(world.portal, '10000004', { contractCode, users: [person] });
    return administrator(world, { body: { terminalId, username: person.username } });
  }),
  downloadUsers: call('shows', byAdministrator()),
  previewUsersUpload: call('reads', byAdministrator({ file: usersFile('10000001', 'mai.visto@example.com') })),
  verifyUsersUpload: call('reads', byAdministrator({ file: usersFile('10000001') })),
  uploadUsers: call('writes', byAdministrator({ file: usersFile('10000001') })),

  addDeveloper: call('writes', async (world) => {
    const { email } = await addPerson(world.portal, 'dev@nuvola.it', { userType: 'developer' });
    return administrator(world, { body: { email } });
  }),
  getDevelopers: call('reads', byAdministrator()),
  getDeveloper: call('reads', (world) => administrator(world, { query: { devId: world.softlab.id } })),
  removeDeveloper: call('writes', async (world) => {
    const person = await addPerson(world.portal, 'dev@altro.it', { userType: 'developer' });
    await enableDeveloper(world.portal, person, world.bottega.contractCode);
    return administrator(world, { body: { email: person.email } });
  }),
  uploadCertificate: call('writes', byDeveloper({ body: { certificate: csr } })),
  getCertificate: call('reads', byDeveloper()),
  getTermsStatus: call('reads', (world) =>
    administrator(world, { body: { tcVersion: world.portal.keeping.tcVersion } }),
  ),
  updateTermsStatus: call('writes', (world) =>
    administrator(world, {
      body: { accepted: true, tcVersion: world.portal.keeping.tcVersion, timestamp: 1_790_000_000_000 },
    }),
  ),
} satisfies Partial<Record<OperationName, AuditedCall>>;
