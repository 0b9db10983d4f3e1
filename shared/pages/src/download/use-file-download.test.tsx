import type { ResultState } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen } from '@testing-library/react';
import { useFileDownload } from './use-file-download';

const FAILED: ResultState = {
  isSuccess: false,
  errorTitle: 'File non scaricato',
  errorMessage: 'Riprova più tardi.',
  button: 'TORNA AL CATALOGO',
  targets: ['/catalog'],
  data: { from: 'CatalogPage', operation: 'download' },
};

function Page() {
  const { loading, download } = useFileDownload(FAILED);
  return (
    <button type="button" onClick={() => download(() => Promise.reject(new Error('no file')))}>
      {loading ? 'In corso' : 'SCARICA'}
    </button>
  );
}

it('[ERR-015, ERR-016] ends on the result page when the file cannot be fetched', async () => {
  const { user, location } = renderPortal(
    <ToastProvider>
      <Page />
    </ToastProvider>,
    { path: '/catalog' },
  );
  await user.click(screen.getByRole('button', { name: 'SCARICA' }));
  await screen.findByText('another page');
  expect(location()).toMatchObject({ pathname: '/result', state: FAILED });
});
