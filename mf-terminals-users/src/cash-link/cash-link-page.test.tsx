import { type CashLink, SCOPE } from '@portal/contract';
import { fakeApi, renderPortal, setClock } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen, waitFor, within } from '@testing-library/react';
import CashLinkPage from './cash-link-page';

const api = fakeApi();
const acquirer = { name: 'Banca Esempio', taxCode: '01234567890' };
const calls = ['getCashLinks', 'setCashLink', 'downloadCashLinks'] as const;

const aLink = (link: Partial<CashLink> = {}): CashLink => ({
  terminalId: '50010001',
  terminalType: 'MPOS',
  activatedOn: '2026-11-03',
  registerSerial: null,
  linkedOn: null,
  ...link,
});
const answerWith = (...terminals: CashLink[]) => api.answer('getCashLinks', { address: 'Via Clavature 12', terminals });
const open = (config: object = { acquirer, ownOperations: [...calls] }) =>
  renderPortal(
    <ToastProvider>
      <CashLinkPage />
    </ToastProvider>,
    { path: '/cashLink', route: '*', scope: SCOPE.administrator, config },
  );
const on = (day: string) => setClock(`${day}T09:00:00Z`);
const serial = () => screen.findByLabelText('Matricola della cassa per 50010001');
const hero = async () => (await screen.findByRole('heading', { level: 2 })).textContent;

afterEach(() => jest.useRealTimers());

describe('[TERM-303] what is to do until when', () => {
  it.each<[string, string, CashLink[]]>([
    ['2026-12-01', '1 terminale da collegare entro il 29 gennaio', [aLink()]],
    [
      '2026-12-01',
      '2 terminali da collegare, il primo entro il 31 dicembre',
      [aLink(), aLink({ terminalId: '2', activatedOn: '2026-10-05' })],
    ],
    [
      '2027-01-05',
      '2 terminali da collegare: per uno il termine è passato',
      [aLink(), aLink({ terminalId: '2', activatedOn: '2026-10-05' })],
    ],
    ['2027-01-30', '1 terminale da collegare: il termine è passato', [aLink()]],
    ['2027-01-30', '1 terminale da controllare', [aLink({ activatedOn: null })]],
    ['2027-01-30', '1 terminale su 1 collegato alla cassa', [aLink({ linkedOn: '2027-01-14' })]],
  ])('on %s: %s', async (day, said, links) => {
    on(day);
    answerWith(...links);
    open();
    expect(await hero()).toBe(said);
  });

  it('explains the rule where the day of a terminal is not known, and nothing else is wrong with the page', async () => {
    answerWith(aLink({ activatedOn: null }));
    open();
    expect(await screen.findByText('Di 1 terminale non sappiamo quando è stato attivato')).toBeInTheDocument();
    expect(screen.getByText('data non nota')).toBeInTheDocument();
    expect(screen.getByText(acquirer.name)).toBeInTheDocument();
    expect(screen.getByText('Via Clavature 12')).toBeInTheDocument();
  });

  it('draws the first linked terminals, and the others when asked', async () => {
    const links = [1, 2, 3, 4, 5].map((place) => aLink({ terminalId: `${place}`, linkedOn: `2026-04-0${place}` }));
    answerWith(...links);
    const { user } = open();
    const rows = async () => within(await screen.findByRole('table', { name: 'GIÀ COLLEGATI' })).getAllByRole('row');
    expect(await rows()).toHaveLength(4);
    expect(screen.getByText("L'ultimo: 5, il 5 aprile 2026.")).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mostra gli altri 2' }));
    expect(await rows()).toHaveLength(6);
  });
});

describe('[TERM-305] what a person notes', () => {
  it('the serial number is stored when its field is left, in capitals and without blanks', async () => {
    answerWith(aLink());
    api.answer('setCashLink', { outcome: 'OK' });
    const { user } = open();
    await user.type(await serial(), '88s 2500 421');
    await user.tab();
    expect(await screen.findByText('Servono 11 caratteri: ne manca 1')).toBeInTheDocument();
    expect(api.calls('setCashLink')).toHaveLength(0);
    await user.type(await serial(), '3{Enter}');
    await waitFor(() => expect(api.calls('setCashLink')).toHaveLength(1));
    expect(api.calls('setCashLink')[0]?.body).toEqual({ registerSerial: '88S25004213', linkedOn: null });
    await waitFor(async () => expect(await serial()).toHaveValue('88S25004213'));
  });

  it('a tick in the moment after a serial number builds on it, and means today', async () => {
    on('2027-01-14');
    answerWith(aLink());
    api.answer('setCashLink', { outcome: 'OK' });
    const { user } = open();
    await user.type(await serial(), '88S25004213');
    await user.click(screen.getByRole('checkbox', { name: /^Collegato\s*: 50010001/ }));
    await waitFor(() => expect(api.calls('setCashLink')).toHaveLength(2));
    expect(api.calls('setCashLink').map(({ body }) => body)).toEqual([
      { registerSerial: '88S25004213', linkedOn: null },
      { registerSerial: '88S25004213', linkedOn: '2027-01-14' },
    ]);
    expect(await screen.findByRole('checkbox', { name: /^Collegato il\s*: 50010001/ })).toBeChecked();
    expect(screen.getByText('14 gen 2027')).toBeInTheDocument();
  });

  it('[TERM-364] a serial number that cannot be stored follows a ticked terminal to the linked ones, with its mistake', async () => {
    on('2027-01-14');
    answerWith(aLink());
    api.answer('setCashLink', { outcome: 'OK' });
    const { user } = open();
    await user.type(await serial(), '88S250042');
    await user.click(screen.getByRole('checkbox', { name: /50010001/ }));
    const linked = await screen.findByRole('table', { name: 'GIÀ COLLEGATI' });
    const field = within(linked).getByLabelText('Matricola della cassa per 50010001');
    expect(field).toHaveValue('88S250042');
    expect(within(linked).getByText(/11 caratteri/)).toBeInTheDocument();
    expect(api.calls('setCashLink').map(({ body }) => body)).toMatchObject([{ registerSerial: null }]);
  });

  it('[TERM-363] the focus returns to the button of the day when its field is left with Escape or Enter', async () => {
    answerWith(aLink({ linkedOn: '2026-04-09' }));
    api.answer('setCashLink', { outcome: 'OK' });
    const { user } = open();
    const day = () => screen.findByRole('button', { name: /cambia la data$/ });
    for (const key of ['{Escape}', '{Enter}']) {
      await user.click(await day());
      expect(screen.getByLabelText('Giorno in cui hai collegato 50010001')).toHaveFocus();
      await user.keyboard(key);
      expect(await day()).toHaveFocus();
    }
    expect(api.calls('setCashLink')).toHaveLength(0);
  });

  it('shows what is stored when another session was faster', async () => {
    answerWith(aLink());
    api.respond('setCashLink', () => {
      answerWith(aLink({ registerSerial: '99X00000001' }));
      return new Response('{"data":{"statusCode":"412","message":"changed"}}', { status: 412 });
    });
    const { user } = open();
    await user.type(await serial(), '88S25004213{Enter}');
    expect(await screen.findByText(/qualcuno ha cambiato questo terminale/)).toBeInTheDocument();
    expect(await serial()).toHaveValue('99X00000001');
  });

  it('is done when only the answer was lost, and what was typed stays when nothing was stored', async () => {
    answerWith(aLink());
    api.respond('setCashLink', () => {
      answerWith(aLink({ registerSerial: '88S25004213' }));
      return new Response('', { status: 504 });
    });
    const { user } = open();
    await user.type(await serial(), '88S25004213{Enter}');
    expect(await screen.findByRole('button', { name: 'Copia la matricola di 50010001' })).toBeInTheDocument();
    expect(screen.queryByText(/^Non salvato/)).not.toBeInTheDocument();
    api.fail('setCashLink', { status: 500 });
    await user.clear(await serial());
    await user.type(await serial(), '77S25004213{Enter}');
    expect(await screen.findByText('Non salvato. Riprova.')).toBeInTheDocument();
    expect(await serial()).toHaveValue('77S25004213');
  });
});

it.each([
  ['names no acquirer', { ownOperations: [...calls] }],
  ['lacks the call that lists', { acquirer, ownOperations: ['setCashLink'] }],
  ['lacks the call that notes', { acquirer, ownOperations: ['getCashLinks'] }],
])('[TERM-306] does not exist where the portal %s', async (_, config) => {
  const { location } = open(config);
  await waitFor(() => expect(location().pathname).toBe('/404'));
  expect(api.calls('getCashLinks')).toHaveLength(0);
});
