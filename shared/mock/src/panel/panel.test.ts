import { SCOPE, STORAGE_KEY } from '@portal/contract';
import { fireEvent, screen } from '@testing-library/dom';
import { aMock } from '../../test/a-mock';
import { ADMINISTRATOR } from '../../test/sample-inputs';

let close = () => {};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  close();
  jest.useRealTimers();
});

function open() {
  const made = aMock();
  close = made.mock.openPanel(document.body);
  fireEvent.click(screen.getByText('DEMO'));
  return made;
}

function choose(label: string, text: string) {
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  const option = screen.getByRole<HTMLOptionElement>('option', { name: text });
  fireEvent.change(select, { target: { value: option.value } });
}

/** Measures how many milliseconds a call takes. */
async function duration(random: number): Promise<number> {
  const { mock, request } = aMock(random);
  let ended = false;
  void mock.fetch(request('getTerminals')).then(() => {
    ended = true;
  });
  let passed = 0;
  while (!ended && passed < 5_000) {
    await jest.advanceTimersByTimeAsync(100);
    passed += 100;
  }
  return passed;
}

describe('waiting', () => {
  it('[MOCK-003, CONST-034] takes from 1.5 to 2.5 seconds', async () => {
    await expect(duration(0)).resolves.toBe(1_500);
    await expect(duration(0.5)).resolves.toBe(2_000);
    await expect(duration(1)).resolves.toBe(2_500);
  });

  it('ends when the caller gives up', async () => {
    const { mock, request } = aMock();
    const gaveUp = new AbortController();
    const answer = mock.fetch(request('getTerminals'), { signal: gaveUp.signal });
    const refused = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await jest.advanceTimersByTimeAsync(1_000);
    gaveUp.abort();
    await refused;
  });
});

describe('the panel', () => {
  it('provokes an error, and stops doing so', async () => {
    const { call } = open();
    choose('Risposta', 'Errore 409');
    const refused = await call('getTerminals', {}, ADMINISTRATOR);
    expect(refused.status).toBe(409);
    await expect(refused.json()).resolves.toMatchObject({ data: { statusCode: '409' } });
    choose('Risposta', 'Normale');
    expect((await call('getTerminals', {}, ADMINISTRATOR)).status).toBe(200);
  });

  it('takes the network away', async () => {
    const { mock, request } = open();
    fireEvent.click(screen.getByLabelText('Senza rete'));
    const refused = expect(mock.fetch(request('getTerminals'))).rejects.toThrow('Failed to fetch');
    await jest.advanceTimersByTimeAsync(2_500);
    await refused;
  });

  it('answers at once when asked to', async () => {
    const { mock, request } = open();
    choose('Attesa', 'Nessuna');
    const answer = mock.fetch(request('getTerminals', ADMINISTRATOR));
    await jest.advanceTimersByTimeAsync(0);
    expect((await answer).status).toBe(200);
  });
});

describe('a composition without a sign-in', () => {
  const signedIn = () => [sessionStorage.getItem(STORAGE_KEY.accessToken), sessionStorage.getItem(STORAGE_KEY.scope)];
  const opened: string[] = [];
  const page = { storage: sessionStorage, open: (address: string) => void opened.push(address) };

  beforeEach(() => {
    sessionStorage.clear();
    opened.length = 0;
  });

  it('[SDK-353] has an administrator signed in from the start, whose calls are answered', async () => {
    const { call } = aMock(0.5, { page });
    expect(signedIn()).toEqual([`mock-token:${ADMINISTRATOR}`, SCOPE.administrator]);
    expect((await call('getTerminals', {}, ADMINISTRATOR)).status).toBe(200);
  });

  it('[SDK-353] lets somebody of another role be chosen, who stays signed in and begins at home', () => {
    const { mock } = aMock(0.5, { page });
    close = mock.openPanel(document.body);
    fireEvent.click(screen.getByText('DEMO'));
    expect(screen.getByLabelText('Entra come')).toHaveDisplayValue(`Amministratore (${ADMINISTRATOR})`);
    sessionStorage.setItem('draft', 'of the administrator');
    choose('Entra come', 'Dipendente (giulia.longhi)');
    expect(sessionStorage.getItem('draft')).toBeNull();
    expect(signedIn()).toEqual(['mock-token:giulia.longhi', SCOPE.staff]);
    expect(opened).toEqual(['/']);
    aMock(0.5, { page });
    expect(signedIn()).toEqual(['mock-token:giulia.longhi', SCOPE.staff]);
  });

  it('[SDK-353] leaves the sign-in to the remote that has it', () => {
    const { mock } = aMock(0.5, { page, routes: [{ path: '/login', page: 'login', access: 'public' }] });
    close = mock.openPanel(document.body);
    expect(signedIn()).toEqual([null, null]);
    expect(screen.queryByLabelText('Entra come')).not.toBeInTheDocument();
  });
});
