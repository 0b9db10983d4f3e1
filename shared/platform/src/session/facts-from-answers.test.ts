import { SCOPE } from '@portal/contract';
import { aLogin, aSuperUser, aTerminal, aUser, fakeApi } from '@portal/testing';
import { waitFor } from '@testing-library/dom';
import { aPortal, credentials, developers } from '../../test/a-portal';

const api = fakeApi();

describe('what the session learns from the answers of calls', () => {
  const administrator = { a: 'token', scope: SCOPE.administrator };
  const aDeveloper = { a: 'token', scope: SCOPE.developer };

  it('[SHELL-051] is told to subscribers, whoever asked: the lists of usernames and developers, and the types of the terminals', async () => {
    api.answer('getUsers', [aUser({ username: 'giulia.longhi' })]);
    api.answer('getDevelopers', developers);
    api.answer('getTerminals', [aTerminal({ terminalType: 'SOFTPOS' })]);
    const { session, client } = aPortal(administrator);
    const changed = jest.fn();
    const stop = session.subscribe(changed);
    await client.call('getUsers');
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    await client.call('getDevelopers');
    await client.call('getTerminals');
    expect(session.facts()).toMatchObject({
      usernames: ['giulia.longhi'],
      developers: [{ id: '9', email: 'dev@softlab.it' }],
      sameTerminalsType: true,
      allTerminalsType: 'SOFTPOS',
    });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('is the newest answer: the name that somebody signed in with stays', async () => {
    api.answer('login', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 1 }));
    const { session, client } = aPortal();
    await session.signIn({ ...credentials, username: 'Marta.Ferri' });
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 2 }));
    await client.call('getSuperUser');
    expect(session.facts()).toMatchObject({ superUser: { numberOfUsers: 2 }, username: 'Marta.Ferri' });
  });

  it('is how many applications a developer has, whatever a filter leaves, and that a certificate was uploaded', async () => {
    const found = (totalNumApps: number) => api.answer('getApplications', { Apps: [], totalNumApps });
    const { session, client } = aPortal(aDeveloper);
    const search = { numElements: 9, numPage: 1, puntoVendita: null, pIva: null };
    found(8);
    await client.call('getApplications', { body: search });
    found(1);
    await client.call('getApplications', { body: { ...search, pIva: '01234567890' } });
    expect(session.facts().applications).toBe(8);
    api.answer('uploadCertificate', { outcome: 'OK' });
    await client.call('uploadCertificate', { body: { certificate: 'Zmls' } });
    expect(session.facts().certificate).toBe(true);
  });

  it('is nothing from a call of an earlier session', async () => {
    const { session, client } = aPortal({ a: 'earlier', scope: SCOPE.administrator });
    const release = api.hold('getUsers', [aUser()]);
    const late = client.call('getUsers');
    api.answer('login', aLogin(SCOPE.staff));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    await session.signIn(credentials);
    release();
    await late;
    expect(session.facts().usernames).toBeNull();
  });
});

describe('after a change in a remote', () => {
  it('loads the administrator again, for the counts of home, and once more at home when that failed', async () => {
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 3 }));
    const { session, portalOf } = aPortal({ a: 'token', scope: SCOPE.administrator });
    await session.resume();
    const changed = () => portalOf('mf_terminals_users').events.emit('accounts:changed');
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 4 }));
    changed();
    await waitFor(() => expect(session.facts().superUser?.numberOfUsers).toBe(4));

    api.fail('getSuperUser', { status: 400 });
    changed();
    await expect(session.resume()).resolves.toBe(false);
    api.answer('getSuperUser', aSuperUser({ numberOfUsers: 5 }));
    await session.resume();
    expect(session.facts().superUser?.numberOfUsers).toBe(5);
    const asked = api.calls('getSuperUser').length;
    await session.resume();
    expect(api.calls('getSuperUser')).toHaveLength(asked);
  });

  it("counts a developer's applications again", async () => {
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
    api.answer('getApplications', { Apps: [], totalNumApps: 2 });
    const { session, portalOf } = aPortal({ a: 'token', scope: SCOPE.developer });
    portalOf('mf_developer').events.emit('applications:changed');
    await waitFor(() => expect(session.facts().applications).toBe(2));
  });
});
