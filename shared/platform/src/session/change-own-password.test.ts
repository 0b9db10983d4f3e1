import { SCOPE } from '@portal/contract';
import { aLogin, fakeApi } from '@portal/testing';
import { waitFor } from '@testing-library/dom';
import { aPortal, stored } from '../../test/a-portal';

const api = fakeApi();

const passwords = { password: 'Bottega2026', newPassword: 'Gradino2027' };
const open = { a: 'old token', scope: SCOPE.administrator };

describe('changing the own password', () => {
  it('[SEC-072] puts the new token in the place of the old one', async () => {
    api.answer('changeOwnPassword', { ...aLogin(SCOPE.administrator), access_token: 'new token' });
    const { session } = aPortal(open);
    await expect(session.changeOwnPassword(passwords)).resolves.toEqual({ kind: 'success' });
    expect(stored()).toEqual({ a: 'new token', scope: SCOPE.administrator });
    expect(session.facts().status).toBe('signed-in');
  });

  it('[SEC-420] leaves a session ended that another 401 has ended meanwhile, and keeps no token of it', async () => {
    const release = api.hold('changeOwnPassword', { ...aLogin(SCOPE.administrator), access_token: 'new token' });
    api.fail('getTerminals', { status: 401 });
    const { session, client, heard } = aPortal({ ...open, 'draft:marta': 'text' });
    const changed = session.changeOwnPassword(passwords);
    void client.call('getTerminals');
    await waitFor(() => expect(heard).toEqual(['ended: unauthorized']));
    release();
    await expect(changed).resolves.toEqual({ kind: 'success' });
    expect(stored()).toEqual({ 'draft:marta': 'text' });
    expect(session.facts().status).toBe('signed-out');
  });

  it('[SEC-420] leaves the session alone in which somebody has signed in meanwhile', async () => {
    const release = api.hold('changeOwnPassword', { ...aLogin(SCOPE.administrator), access_token: 'new token' });
    api.answer('login', { ...aLogin(SCOPE.staff), access_token: 'their token' });
    api.answer('getTermsStatus', { accepted: true, tcVersion: '7' });
    api.answer('logout', { outcome: 'OK' });
    const { session } = aPortal(open);
    const changed = session.changeOwnPassword(passwords);
    await session.signOut();
    await session.signIn({ username: 'giulia.longhi', password: 'Bottega2026', humanCheck: null });
    release();
    await changed;
    expect(stored()).toEqual({ a: 'their token', scope: SCOPE.staff });
  });
});
