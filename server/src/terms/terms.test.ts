import { SCOPE } from '@portal/contract';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, type Person, tokenOf } from '../../test/people.ts';
import { termsAcceptances } from './terms.tables.ts';

const portal = portalForEachTest({ portalFile: { terms: { tcVersion: '2' } } });
let administrator: Person;
let token: string;

beforeEach(async () => {
  ({ administrator, token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri'));
});

const status = async (tcVersion: string, caller = token) =>
  (await portal.call('getTermsStatus', { token: caller, body: { tcVersion } })).json();

async function answer(accepted: boolean, tcVersion = '2') {
  const body = { accepted, tcVersion, timestamp: 1_790_000_000_000 };
  return (await portal.call('updateTermsStatus', { token, body })).json();
}

const events = () => portal.audit();

describe('the terms', () => {
  it('[API-035, CONST-025] are not accepted until the account has accepted exactly this version', async () => {
    expect(await status('2')).toEqual({ accepted: false, tcVersion: '2' });
    expect(await answer(true)).toEqual({ accepted: true, tcVersion: '2' });
    expect(await status('2')).toEqual({ accepted: true, tcVersion: '2' });
    expect(await status('3')).toEqual({ accepted: false, tcVersion: '3' });
  });

  it('[API-036] are accepted by each account for itself', async () => {
    await answer(true);
    const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
    expect(await status('2', await tokenOf(portal, giulia, SCOPE.staff))).toMatchObject({ accepted: false });
  });

  it('[API-036] leave one audit row with the moment that the browser reported', async () => {
    await answer(true);
    await answer(true);
    expect(await events()).toMatchObject([
      {
        action: 'updateTermsStatus',
        subject: '2',
        actorAccountId: administrator.id,
        detail: { accepted: true, timestamp: 1_790_000_000_000 },
      },
    ]);
  });

  it('[API-036] can be taken back', async () => {
    await answer(true);
    expect(await answer(false)).toEqual({ accepted: false, tcVersion: '2' });
    expect(await status('2')).toMatchObject({ accepted: false });
  });

  it('[API-036] are refused in a version that the portal does not offer, and nothing is kept of it', async () => {
    for (const accepted of [true, false]) {
      const body = { accepted, tcVersion: '1', timestamp: 1_790_000_000_000 };
      const refused = await portal.call('updateTermsStatus', { token, body });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().data.message).toBe('The terms offered are version 2');
    }
    expect(await portal.database.db.$count(termsAcceptances)).toBe(0);
    expect(await events()).toEqual([]);
  });
});
