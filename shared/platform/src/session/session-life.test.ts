import { LIMIT, SCOPE } from '@portal/contract';
import { fakeApi } from '@portal/testing';
import { aPortal } from '../../test/a-portal';
import { lifeAfterCall, lifeOf } from './session-life';

const api = fakeApi();

const START = Date.UTC(2026, 10, 24, 8);
/** Half an hour and twelve hours. */
const told = { expires_in: 1_800, ends_in: 43_200 };
const at = (seconds: number) => START + seconds * 1_000;

let now = START;
beforeEach(() => {
  now = START;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

it('[SEC-421] is told by the answer that opens or extends a session, as far as the backend tells it', () => {
  expect(lifeOf(told)).toEqual({ endsAt: at(1_800), lasts: 1_800, endsForGood: at(43_200) });
  expect(lifeOf({ expires_in: 1_800, ends_in: 600 })).toMatchObject({ endsAt: at(600), endsForGood: at(600) });
  expect(lifeOf({ expires_in: 1_800 })).toEqual({ endsAt: at(1_800), lasts: 1_800, endsForGood: null });
  expect(lifeOf({})).toEqual({ endsAt: null, lasts: null, endsForGood: null });
  expect(lifeAfterCall(lifeOf({}))).toBeNull();
});

it.each([
  ['just before the backend moves the end', [59]],
  ['when it moves it', [60]],
  ['often', [10, 40, 59, 61, 100, 119, 121, 181, 239]],
  ['seldom', [700, 1_500, 1_559, 3_200]],
])(
  '[SEC-421] ends no later than at a backend that moves the end once a minute, and at most a minute earlier, when used %s',
  (_, calls) => {
    let renewed = 0;
    let life = lifeOf(told);
    for (const call of calls) {
      now = at(call);
      if (call - renewed >= LIMIT.sessionRenewalSeconds) renewed = call;
      life = { ...life, ...lifeAfterCall(life) };
      const theirs = at(renewed + told.expires_in);
      expect(life.endsAt).toBeLessThanOrEqual(theirs);
      expect(life.endsAt).toBeGreaterThanOrEqual(theirs - LIMIT.sessionRenewalSeconds * 1_000);
    }
  },
);

it('[SEC-421] is not prolonged by calls beyond the end for good', () => {
  const life = lifeOf({ expires_in: 1_800, ends_in: 2_400 });
  now = at(1_500);
  expect(lifeAfterCall(life)).toEqual({ endsAt: at(2_400) });
});

it('[SEC-421] is kept by the session, which counts its calls', async () => {
  api.answer('extendSession', told);
  api.answer('getTerminals', []);
  const portal = aPortal({ a: 'token', scope: SCOPE.administrator }, { ownOperations: ['extendSession'] });
  await portal.session.extend();
  now = at(59);
  await portal.client.call('getTerminals');
  expect(portal.session.facts()).toMatchObject({ endsAt: at(1_800), endsForGood: at(43_200) });
  now = at(600);
  await portal.client.call('getTerminals');
  expect(portal.session.facts().endsAt).toBe(at(600 + 1_800 - 60));
});
