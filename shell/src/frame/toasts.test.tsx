import { SCOPE } from '@portal/contract';
import { useNavigate } from '@portal/federation/router';
import { fakeApi } from '@portal/testing';
import { useToasts } from '@portal/ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { openPortal } from '../../test/open-portal';

fakeApi();

/** A page of a session that says something and leads on at once. */
const sayingAndLeaving = (to: string) => () => {
  const toasts = useToasts();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => {
        // One that lasts does not give way to what the portal says of the session's end.
        toasts.show({ text: 'Premio salvato', duration: 60_000 });
        void navigate(to);
      }}
    >
      SALVA
    </button>
  );
};

const open = (to: string) =>
  openPortal({
    pages: { '/prizes': sayingAndLeaving(to), '/prizes/list': () => <h2>Premi</h2>, '/login': () => <h2>Accedi</h2> },
    access: 'session',
    scope: SCOPE.administrator,
  });

it.each([
  ['another page of the session', '/prizes/list', 'Premi'],
  ['the not-found page', '/nowhere', 'Questa pagina non esiste'],
  ['a public page', '/login', 'Accedi'],
])('[SHELL-410] what a page says before it leads to %s is shown there', async (_, to, heading) => {
  const { user } = open(to);
  await user.click(await screen.findByRole('button', { name: 'SALVA' }));
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText('Premio salvato')).toBeVisible();
});

it('[SHELL-410] what was said in a session is not shown after its end', async () => {
  const { user, portal } = open('/nowhere');
  await user.click(await screen.findByRole('button', { name: 'SALVA' }));
  expect(await screen.findByText('Premio salvato')).toBeVisible();
  act(() => portal.session.expire());
  await waitFor(() => expect(screen.queryByText('Premio salvato')).not.toBeInTheDocument());
});
