import { type Activity, type ActivityPage as Answer, LIMIT, type OperationName, SCOPE } from '@portal/contract';
import { fakeApi, renderPortal, setClock } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import ActivityPage from './activity-page';

const api = fakeApi();
const ALL = ['getActivity', 'downloadActivity', 'getOwnActivity', 'downloadOwnActivity'] as const;

const price: Activity = {
  activityId: '3',
  at: Date.UTC(2020, 10, 4, 8, 52),
  times: 1,
  kind: 'catalogue',
  sentence: { start: '', person: 'Marta Ferri', end: ' ha cambiato il prezzo di «Amaretti» da 2,80 € a 3,00 €' },
  refused: false,
  browser: 'Chrome',
  system: 'Windows',
};
const attempt: Activity = {
  ...price,
  activityId: '2',
  at: Date.UTC(2020, 10, 3, 23, 30),
  times: 12,
  kind: 'access',
  sentence: { start: 'Tentativo di accesso come ', person: 'Marta Ferri', end: ': password sbagliata' },
  refused: true,
  browser: null,
  system: null,
};
const yesterday: Activity = { ...price, activityId: '1', at: Date.UTC(2020, 10, 3, 9), browser: null, system: null };

const answer = (activities: readonly Activity[], more: Partial<Answer> = {}): Answer => ({
  total: activities.length,
  activities: [...activities],
  next: null,
  people: [{ username: 'marta.ferri', name: 'Marta Ferri' }],
  about: null,
  ...more,
});

interface Opened {
  path?: string;
  scope?: typeof SCOPE.administrator | typeof SCOPE.developer | typeof SCOPE.staff;
  offers?: readonly OperationName[];
}
const open = ({ path = '/activity', scope = SCOPE.administrator, offers = ALL }: Opened = {}) =>
  renderPortal(<ActivityPage />, {
    path,
    scope,
    config: { ownOperations: [...offers] as (typeof ALL)[number][] },
  });

const rows = async (heading: string) =>
  within(await screen.findByRole('table', { name: heading }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim()),
    );

beforeEach(() => setClock(Date.UTC(2020, 10, 4, 12)));
afterEach(() => jest.useRealTimers());

it('[SEC-185] shows day by day who did what and who tried', async () => {
  api.answer('getActivity', answer([price, attempt, yesterday]));
  open();
  expect(await rows('Oggi, mercoledì 4 novembre')).toEqual([
    ['09:52', 'Catalogo', 'Marta Ferri ha cambiato il prezzo di «Amaretti» da 2,80 € a 3,00 €', 'Chrome su Windows'],
    [
      '00:30',
      'Accessi',
      'Tentativo di accesso come Marta Ferri: password sbagliata 12 volte NON RIUSCITO',
      'Più dispositivi, o non riconosciuti',
    ],
  ]);
  const earlier = await rows('Ieri, martedì 3 novembre');
  expect(earlier.map((row) => row.at(-1))).toEqual(['Dispositivo non riconosciuto']);
  expect(screen.getByRole('heading', { name: '3 attività negli ultimi 30 giorni' })).toBeInTheDocument();
});

it('[SEC-185] keeps the filters in the address, applies them at once and starts again from the first page', async () => {
  api.answer('getActivity', answer([price]));
  const { user, location } = open({ path: '/activity?days=7&about=p-1&shown=150' });
  await screen.findByRole('table');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'Marta Ferri');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Catalogo');
  await waitFor(() => expect(location().search).toBe('?days=7&about=p-1&person=marta.ferri&kind=catalogue'));
  await waitFor(() =>
    expect(api.calls('getActivity').at(-1)).toMatchObject({
      query: { days: '7', about: 'p-1', person: 'marta.ferri', kind: 'catalogue' },
    }),
  );
  api.answer('getActivity', answer([]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'Oggi');
  await user.click(await screen.findByRole('button', { name: 'AZZERA I FILTRI' }));
  await waitFor(() => expect(location().search).toBe(''));
  expect(screen.queryByRole('button', { name: 'SCARICA' })).not.toBeInTheDocument();
});

it('[SEC-185] continues the day on which the previous page ended, and moves the focus to the new rows', async () => {
  api.answer('getActivity', answer([price], { total: 2, next: '1-1' }), { once: true });
  const { user, location } = open();
  await screen.findByRole('table');
  api.answer('getActivity', answer([{ ...price, activityId: '9', at: price.at - 60_000 }], { total: 2 }));
  await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
  await waitFor(() => expect(screen.getAllByRole('table', { name: 'Oggi, mercoledì 4 novembre' })).toHaveLength(2));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(document.activeElement).toContainElement(screen.getAllByRole('table')[1] ?? null);
  expect(api.calls('getActivity').at(-1)).toMatchObject({ query: { after: '1-1' } });
  expect(location().search).toBe(`?shown=${2 * LIMIT.activityPage}`);
  expect(screen.queryByRole('button', { name: 'MOSTRA DI PIÙ' })).not.toBeInTheDocument();
});

/** The person looks at something else for a minute. */
async function leaveForAMinute() {
  const state = jest.spyOn(document, 'visibilityState', 'get');
  for (const shown of ['hidden', 'visible'] as const) {
    state.mockReturnValue(shown);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    jest.setSystemTime(Date.now() + 60_000);
  }
  state.mockRestore();
}

it('[AUTH-214] leaves the focus where it is when somebody has acted meanwhile and the later rows load again', async () => {
  const rest = { ...price, activityId: '9', at: price.at - 60_000 };
  let first = answer([price], { total: 2, next: '1-1' });
  api.answer('getActivity', ({ query }) => (query.after ? answer([rest], { total: 2 }) : first));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'MOSTRA DI PIÙ' }));
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
  first = answer([{ ...price, activityId: '10' }], { total: 3, next: '2-2' });
  await leaveForAMinute();
  await waitFor(() => expect(api.calls('getActivity').at(-1)).toMatchObject({ query: { after: '2-2' } }));
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
  expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveFocus();
});

it('[AUTH-215] keeps the people to choose from while the activities of one of them load', async () => {
  const people = ['Marta Ferri', 'Paolo Sala'].map((name) => ({ name, username: name.replace(' ', '.') }));
  api.answer('getActivity', answer([price], { people }));
  const { user } = open();
  await screen.findByRole('table');
  const release = api.hold('getActivity', answer([price], { people }));
  const person = screen.getByRole('combobox', { name: 'Persona' });
  await user.selectOptions(person, 'Marta Ferri');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(person).toHaveDisplayValue('Marta Ferri');
  expect(
    within(person)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tutte le persone', 'Marta Ferri', 'Paolo Sala']);
  release();
  await screen.findByRole('table');
});

it('[SEC-185] names whose history it is', async () => {
  api.answer('getActivity', answer([price], { about: 'Amaretti' }));
  open({ path: '/activity?about=p-1&days=365' });
  expect(await screen.findByRole('heading', { name: '1 attività di «Amaretti» negli ultimi 12 mesi' })).toBeVisible();
});

it('[SEC-183] shows developers what they did, without a choice of people', async () => {
  api.answer('getOwnActivity', answer([price], { people: [] }));
  open({ scope: SCOPE.developer });
  await screen.findByRole('table');
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
  expect(screen.queryByRole('combobox', { name: 'Persona' })).not.toBeInTheDocument();
});

it('[SEC-182] says beside the button that the file could not be downloaded', async () => {
  api.answer('getActivity', answer([price]));
  api.fail('downloadActivity', { status: 422 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'SCARICA' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a scaricare il file.');
});

it('[SEC-185] offers to try again when the list did not load', async () => {
  api.fail('getActivity', { status: 422 }, { once: true });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'RIPROVA' });
  api.answer('getActivity', answer([price]));
  await user.click(retry);
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

it.each<[string, Opened]>([
  ['a backend without the call', { offers: [] }],
  ['staff', { scope: SCOPE.staff }],
])('[SEC-184] does not open for %s', async (_, opened) => {
  const { location } = open(opened);
  await waitFor(() => expect(location().pathname).toBe('/404'));
});
