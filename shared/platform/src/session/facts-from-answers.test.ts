import { SCOPE } from '@portal/contract';
import { aMerchant, aSuperUser, aTerminal, fakeApi } from '@portal/testing';
import { aPortal, developers } from '../../test/a-portal';
import type { AnsweredCall } from '../http/call-types';
import { factsFromAnswer } from './facts-from-answers';
import type { SessionFacts } from './session-facts';

/** What is known of a person: only what a test names. */
const known = (facts: Partial<SessionFacts> = {}) => facts as SessionFacts;

/** An answered call, with the part of its answer that the session reads. */
const answered = (name: AnsweredCall['name'], answer: unknown, input: object = {}) =>
  ({ name, input, answer }) as AnsweredCall;

describe('what the session learns from one answer', () => {
  it.each([
    ['getSuperUser', aSuperUser({ username: 'marta.ferri' }), 'superUser', 'marta.ferri'],
    ['getOwnAccount', { username: 'giulia.longhi', shop: 'Bottega Ferri' }, 'account', 'giulia.longhi'],
  ] as const)(
    '[SHELL-241] %s tells who is signed in by the real name, whatever was typed',
    (name, answer, fact, own) => {
      expect(factsFromAnswer(answered(name, answer), known())).toEqual({ [fact]: answer, username: own });
      expect(factsFromAnswer(answered(name, answer), known({ username: 'typed' }))).toEqual({
        [fact]: answer,
        username: own,
      });
    },
  );

  it.each([true, false])('userLogin tells whether a developer has a certificate: %s', (certificate) => {
    const login = answered('userLogin', { certificate, email: 'dev@softlab.it' });
    expect(factsFromAnswer(login, known())).toEqual({ certificate, username: 'dev@softlab.it' });
    expect(factsFromAnswer(login, known({ username: 'typed' }))).toEqual({ certificate, username: 'typed' });
  });

  it('terminals tell whether they are all of one type, and the type of the first one', () => {
    const mobile = aTerminal({ terminalType: 'MPOS' });
    const soft = aTerminal({ terminalType: 'SOFTPOS' });
    const learned = (...terminals: unknown[]) => factsFromAnswer(answered('getTerminals', terminals), known());
    expect(learned(mobile, mobile)).toEqual({ sameTerminalsType: true, allTerminalsType: 'MPOS' });
    expect(learned(mobile, soft)).toEqual({ sameTerminalsType: false, allTerminalsType: 'MPOS' });
    expect(learned(soft)).toEqual({ sameTerminalsType: true, allTerminalsType: 'SOFTPOS' });
    expect(learned()).toEqual({ sameTerminalsType: true, allTerminalsType: null });
  });

  it('points of sale are counted, even if the answer has no list', () => {
    const learned = (merchants?: unknown[]) => factsFromAnswer(answered('getMerchants', { merchants }), known());
    expect(learned([aMerchant(), aMerchant()])).toEqual({ pointsOfSale: 2 });
    expect(learned()).toEqual({ pointsOfSale: 0 });
  });

  it('applications are counted, unless the answer was filtered', () => {
    const learned = (body?: object) =>
      factsFromAnswer(answered('getApplications', { totalNumApps: 3 }, { body }), known());
    expect(learned()).toEqual({ applications: 3 });
    expect(learned({ puntoVendita: '', pIva: '' })).toEqual({ applications: 3 });
    expect(learned({ puntoVendita: 'Bottega' })).toBeNull();
    expect(learned({ pIva: '01234567890' })).toBeNull();
  });

  it('only the names of people are kept, and an uploaded certificate is noted', () => {
    expect(factsFromAnswer(answered('getUsers', [{ username: 'a', email: 'a@bottegaferri.it' }]), known())).toEqual({
      usernames: ['a'],
    });
    expect(
      factsFromAnswer(answered('getDevelopers', [{ id: 7, email: 'dev@softlab.it', name: 'D' }]), known()),
    ).toEqual({
      developers: [{ id: 7, email: 'dev@softlab.it' }],
    });
    expect(factsFromAnswer(answered('uploadCertificate', {}), known())).toEqual({ certificate: true });
  });

  it('any other answer tells nothing', () => {
    expect(factsFromAnswer(answered('getCategories', []), known())).toBeNull();
  });
});

const api = fakeApi();

describe('after home is drawn', () => {
  const signedIn = { a: 'token', scope: SCOPE.administrator };

  it('[AUTH-018, AUTH-019, SHELL-051] loads terminals and developers once, for the flags and the counts', async () => {
    api.answer('getTerminals', [aTerminal({ terminalType: 'SOFTPOS' }), aTerminal({ terminalType: 'SOFTPOS' })]);
    api.answer('getDevelopers', developers);
    const { session, posted } = aPortal(signedIn);
    await Promise.all([session.afterHome(), session.afterHome()]);
    await session.afterHome();
    expect(session.facts()).toMatchObject({
      sameTerminalsType: true,
      allTerminalsType: 'SOFTPOS',
      developers: [{ id: '9', email: 'dev@softlab.it' }],
    });
    expect(api.calls('getTerminals')).toHaveLength(1);
    expect(await posted()).toEqual([
      expect.objectContaining({ name: 'after-login', data: { terminals: 2, developers: 1 } }),
    ]);
  });

  it('[SHELL-461] asks for the terminals once, though a widget asks for them too', async () => {
    api.answer('getTerminals', [aTerminal(), aTerminal()]);
    const answerDevelopers = api.hold('getDevelopers', developers);
    const { session, client, posted } = aPortal(signedIn);
    const loaded = session.afterHome();
    await client.call('getTerminals');
    answerDevelopers();
    await loaded;
    expect(api.calls('getTerminals')).toHaveLength(1);
    expect(await posted()).toEqual([
      expect.objectContaining({ name: 'after-login', data: { terminals: 2, developers: 1 } }),
    ]);
  });

  it('[AUTH-018] tells terminals of two types apart, and counts no terminal as one type', async () => {
    api.answer('getDevelopers', []);
    api.answer('getTerminals', [aTerminal(), aTerminal({ terminalType: 'SOFTPOS' })]);
    const two = aPortal(signedIn);
    await two.session.afterHome();
    expect(two.session.facts()).toMatchObject({ sameTerminalsType: false, allTerminalsType: 'MPOS' });

    api.answer('getTerminals', []);
    const none = aPortal(signedIn);
    await none.session.afterHome();
    expect(none.session.facts()).toMatchObject({ sameTerminalsType: true, allTerminalsType: null });
  });

  it('[AUTH-018] leaves unknown what could not be loaded', async () => {
    api.fail('getTerminals', { status: 500 });
    api.answer('getDevelopers', developers);
    const { session } = aPortal(signedIn);
    await session.afterHome();
    expect(session.facts()).toMatchObject({
      sameTerminalsType: null,
      developers: [{ id: '9', email: 'dev@softlab.it' }],
    });
  });

  it("[AUTH-018] loads only the counts of applications and points of sale for a developer, nothing of an administrator's", async () => {
    api.answer('getApplications', { Apps: [], totalNumApps: 8 });
    api.answer('getMerchants', { merchants: null });
    const { session } = aPortal({ a: 'token', scope: SCOPE.developer });
    await session.afterHome();
    expect(session.facts()).toMatchObject({ applications: 8, pointsOfSale: 0 });
    expect(api.calls('getTerminals')).toEqual([]);
  });

  it('leaves unknown the counts of a developer that could not be loaded', async () => {
    api.fail('getApplications', { status: 500 });
    api.fail('getMerchants', { status: 500 });
    const { session } = aPortal({ a: 'token', scope: SCOPE.developer });
    await session.afterHome();
    expect(session.facts()).toMatchObject({ applications: null, pointsOfSale: null });
  });

  it('loads nothing for staff', async () => {
    const { session } = aPortal({ a: 'token', scope: SCOPE.staff });
    await session.afterHome();
    expect(api.calls('getTerminals')).toEqual([]);
  });
});
