import { FRESH_PROOF_CODE, SCOPE } from '@portal/contract';
import { fakeApi, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import SecurityPage from './security-page';

const api = fakeApi();

const open = () =>
  renderPortal(<SecurityPage />, {
    path: '/security',
    scope: SCOPE.administrator,
    config: { ownOperations: ['getSecurity', 'requireFactors', 'proveIdentity'] },
  });
const answer = (factorsRequired?: boolean) =>
  api.answer('getSecurity', {
    email: 'mar••••••@bottegaferri.it',
    passwordChangedAt: null,
    sessions: [],
    ...(factorsRequired === undefined ? {} : { factorsRequired }),
  });

it('[SEC-228] an administrator requires a second factor of all staff and developers, with a fresh proof, and later no longer', async () => {
  answer(false);
  api.fail('requireFactors', { status: 403, code: FRESH_PROOF_CODE.password }, { once: true });
  api.answer('proveIdentity', { outcome: 'OK' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'RICHIEDI A TUTTI' }));
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  await user.type(await screen.findByLabelText('Password'), 'Bottega2026');
  api.answer('requireFactors', { outcome: 'OK' });
  answer(true);
  await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByText('RICHIESTO')).toBeInTheDocument();
  expect(api.calls('requireFactors').at(-1)?.body).toEqual({ required: true });
  expect(screen.getByRole('button', { name: 'NON RICHIEDERE PIÙ' })).toBeInTheDocument();
});

it('[SEC-228] is not drawn for anybody who is not an administrator', async () => {
  answer();
  open();
  await screen.findByText('Password');
  expect(screen.queryByText('Staff e sviluppatori')).not.toBeInTheDocument();
});
