import { SCOPE } from '@portal/contract';
import { aLogin, aSuperUser, fakeApi, renderPortal } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { LastAccess } from './last-access';

const api = fakeApi();
const credentials = { username: 'marta.ferri', password: 'Bottega2026', humanCheck: null };

async function signInAfter(lastAccess: number | undefined) {
  api.answer('login', { ...aLogin(SCOPE.administrator), lastAccess });
  api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
  api.answer('getSuperUser', aSuperUser());
  const { portal } = renderPortal(<LastAccess />);
  await act(() => portal.session.signIn(credentials));
  return portal;
}

describe('the last access', () => {
  it('is shown in Italian time', async () => {
    await signInAfter(Date.UTC(2026, 10, 20, 23, 5));
    expect(await screen.findByText('Ultimo accesso il 21/11/2026 alle 00:05')).toBeInTheDocument();
  });

  it('is not shown at the first sign-in', async () => {
    const portal = await signInAfter(undefined);
    await waitFor(() => expect(portal.session.facts().status).toBe('signed-in'));
    expect(screen.queryByText(/Ultimo accesso/)).not.toBeInTheDocument();
  });
});
