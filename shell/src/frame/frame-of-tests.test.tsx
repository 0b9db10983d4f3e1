import { useNavigate } from '@portal/federation/router';
import { renderPortal } from '@portal/testing';
import { ToastProvider, useToasts } from '@portal/ui/toast';
import { screen } from '@testing-library/react';

function Saving() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const save = () => {
    toasts.show({ text: 'Salvato' });
    void navigate('/elsewhere');
  };
  return (
    <button type="button" onClick={save}>
      SALVA
    </button>
  );
}

it('[SDK-448] keeps a toast in a test, too, when its page leads to another', async () => {
  const { user, location } = renderPortal(<Saving />, { path: '/saving', frame: ToastProvider });
  await user.click(screen.getByRole('button', { name: 'SALVA' }));
  expect(location().pathname).toBe('/elsewhere');
  expect(screen.getByText('Salvato')).toBeInTheDocument();
});
