import { LIMIT, type OwnOperationName, SCOPE } from '@portal/contract';
import { fakeApi, renderPortal } from '@portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import CertificateBox from './certificate-box';

const api = fakeApi();
const request = '-----BEGIN CERTIFICATE REQUEST-----';
const csr = (name = 'bottega.csr', content = request) => new File([content], name);

const openBox = (certificate: boolean, ownOperations: OwnOperationName[] = []) =>
  renderPortal(<CertificateBox />, { scope: SCOPE.developer, facts: { certificate }, config: { ownOperations } });

const picker = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
/** Chooses any file, like a person who makes the picker show all files. */
const choose = (file: File) => fireEvent.change(picker(), { target: { files: [file] } });

it('[HOME-012, HOME-013] says whether there is a certificate', async () => {
  const first = openBox(false);
  expect(screen.getByText('Nessun certificato caricato')).toBeInTheDocument();
  first.unmount();
  openBox(true);
  expect(screen.getByText('Certificato caricato')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'SOSTITUISCI' })).toBeInTheDocument();
});

it('[HOME-010, VAL-002] accepts only a .csr file', async () => {
  openBox(false);
  expect(picker()).toHaveAttribute('accept', '.csr');
  choose(csr('bottega.pem'));
  expect(await screen.findByRole('alert')).toHaveTextContent('scegli un file .csr');
  expect(screen.queryByRole('button', { name: 'Invia' })).not.toBeInTheDocument();
  choose(csr('bottega.csr', 'x'.repeat(LIMIT.certificateBytes + 1)));
  expect(await screen.findByText(/troppo grande/)).toBeInTheDocument();
  choose(csr('BOTTEGA.CSR'));
  expect(await screen.findByRole('button', { name: 'Invia' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('[HOME-015] goes from no file to chosen, sending and uploaded, which the session remembers', async () => {
  const release = api.hold('uploadCertificate', { outcome: 'OK' });
  const { user, portal } = openBox(false);
  choose(csr());
  expect(screen.getByText('bottega.csr')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  expect(screen.queryByText('bottega.csr')).not.toBeInTheDocument();
  choose(csr());
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(screen.getByRole('button', { name: 'Invia' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Nessun certificato caricato')).toBeInTheDocument();
  await waitFor(() => expect(api.calls('uploadCertificate')).toHaveLength(1));
  release();
  expect(await screen.findByText('Certificato caricato')).toBeInTheDocument();
  expect(api.calls('uploadCertificate')[0]?.body).toEqual({ certificate: btoa(request) });
  expect(portal.session.facts().certificate).toBe(true);
  expect(screen.queryByText('bottega.csr')).not.toBeInTheDocument();
});

it('moves the focus to the next control when the one that had it is gone', async () => {
  api.fail('uploadCertificate', { status: 500 });
  const { user } = openBox(false);
  const opening = () => screen.getByRole('button', { name: 'SCEGLI FILE' });
  opening().focus();
  choose(csr());
  expect(screen.getByRole('button', { name: 'Invia' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  expect(opening()).toHaveFocus();
  choose(csr());
  await user.keyboard('{Enter}');
  await screen.findByRole('alert');
  expect(opening()).toHaveFocus();
});

it("[HOME-014] drops the file after a failure and shows the server's message", async () => {
  api.fail('uploadCertificate', { status: 400, message: 'La chiave RSA deve avere almeno 2048 bit.' });
  const { user, portal } = openBox(false);
  choose(csr());
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('La chiave RSA deve avere almeno 2048 bit.');
  expect(screen.queryByText('bottega.csr')).not.toBeInTheDocument();
  expect(portal.session.facts().certificate).toBe(false);
  api.cut('uploadCertificate');
  choose(csr());
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(await screen.findByText(/^Il certificato potrebbe essere caricato oppure no\./)).toBeInTheDocument();
});

describe('what the certificate says', () => {
  const certificate = {
    subject: 'CN=Cassa, O=Softlab, C=IT',
    key: 'RSA 2048',
    fingerprint: '3f9a'.repeat(16),
    fileName: 'bottega.csr',
    uploaded: Date.UTC(2020, 10, 4, 8, 41),
  };

  it('shows subject, key and fingerprint if the backend tells them', async () => {
    api.answer('getCertificate', { certificate });
    const { user } = openBox(true, ['getCertificate']);
    expect(await screen.findByText('CN=Cassa, O=Softlab, C=IT')).toBeInTheDocument();
    expect(screen.getByText('RSA 2048')).toBeInTheDocument();
    expect(screen.getByText('04/11/2020 alle 09:41')).toBeInTheDocument();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'COPIA impronta' }));
    expect(written).toHaveBeenCalledWith(Array.from({ length: 16 }, () => '3F:9A').join(':'));
  });

  it('[API-034] is requested again after a replacement, and only the new certificate is sent', async () => {
    api.answer('getCertificate', { certificate });
    api.answer('uploadCertificate', { outcome: 'OK' });
    const { user } = openBox(true, ['getCertificate']);
    await screen.findByText('RSA 2048');
    api.answer('getCertificate', { certificate: { ...certificate, key: 'EC P-256' } });
    choose(csr('nuova.csr'));
    await user.click(screen.getByRole('button', { name: 'Invia' }));
    expect(await screen.findByText('EC P-256')).toBeInTheDocument();
    expect(api.calls('uploadCertificate')[0]?.body).toEqual({ certificate: btoa(request) });
  });

  it('can be requested again after a failure', async () => {
    api.fail('getCertificate', { status: 500 });
    const { user } = openBox(true, ['getCertificate']);
    await screen.findByText('Non siamo riusciti a caricare i dati del certificato.');
    api.answer('getCertificate', { certificate });
    await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
    expect(await screen.findByText('RSA 2048')).toBeInTheDocument();
  });
});
