import { SCOPE } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { aLogin, anOwnAccount, aSuperUser, fakeApi } from '@portal/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '../../test/open-portal';

const config = { ownOperations: ['getOwnAccount'] } as const;
const api = fakeApi(config);

const marta = anOwnAccount();

const Terminals = () => <h2>Terminali</h2>;

/** A sign-in that returns to the terminals, as after the end of a session. */
function SignIn() {
  const { session } = usePortal();
  const navigate = useNavigate();
  const enter = async () => {
    await session.signIn({ username: 'marta.ferri', password: 'Bottega2026', humanCheck: null });
    await navigate('/terminals', { replace: true });
  };
  return (
    <button type="button" onClick={enter}>
      ACCEDI
    </button>
  );
}

const pages = { '/terminals': Terminals, '/login': SignIn };

beforeEach(() => {
  api.answer('login', aLogin(SCOPE.administrator));
  api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
  api.answer('getSuperUser', aSuperUser());
});

it('[SHELL-271] names person and shop also to somebody who signs in and returns to another page than home', async () => {
  api.answer('getOwnAccount', marta);
  const { user } = openPortal({ pages, access: 'session', config: { ...config } });
  await user.click(await screen.findByRole('button', { name: 'ACCEDI' }));
  await screen.findByRole('heading', { name: 'Terminali' });
  expect(await screen.findByText('Marta Ferri')).toBeVisible();
  expect(screen.getByText('Bottega Ferri')).toBeVisible();
  expect(api.calls('getOwnAccount')).toHaveLength(1);
  expect(api.calls('getSuperUser')).toHaveLength(1);
});
