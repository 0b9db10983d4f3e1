import { aMerchant, aSuperUser, aTerminal } from '@portal/testing';
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
