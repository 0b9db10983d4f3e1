import { renderWithUser, setWindowWidth } from '@portal/testing';
import { Badge } from '@portal/ui';
import { type Column, DataTable, Pager, TidList } from '@portal/ui/table';
import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { tableTexts } from './table.texts';

type Merchant = { id: string; name: string };

const merchants: Merchant[] = [
  { id: '100482', name: 'Bottega Ferri' },
  { id: '100517', name: 'Osteria del Sole' },
];

const columns: Column<Merchant>[] = [
  { id: 'id', header: 'MERCHANT ID', kind: 'lead', cell: ({ id }) => id },
  { id: 'name', header: 'MERCHANT', cell: ({ name }) => name },
  { id: 'state', header: 'STATO', cell: () => <Badge tone="ok">ATTIVA</Badge> },
];

function Merchants({ allKeys }: { allKeys?: string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        label="Punti vendita"
        columns={columns}
        rows={merchants}
        rowKey={({ id }) => id}
        selection={{ selected, onChange: setSelected, labelFor: ({ name }) => `Seleziona ${name}`, allKeys }}
        detail={{ label: 'Elenco TID', content: () => <TidList terminals={[{ tid: '30418827', state: 'ACTIVE' }]} /> }}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  );
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe.each([
  ['phone', 390],
  ['tablet', 800],
  ['desktop', 1280],
])('DataTable on a %s', (_, width) => {
  beforeEach(() => setWindowWidth(width));

  it('keeps the roles of a table', () => {
    render(<Merchants />);
    const table = screen.getByRole('table', { name: 'Punti vendita' });

    expect(within(table).getByRole('columnheader', { name: 'MERCHANT ID' })).toBeInTheDocument();
    expect(within(row('Bottega Ferri')).getByRole('cell', { name: '100482' })).toBeInTheDocument();
    for (const part of table.querySelectorAll('table, thead, tbody, tr, th, td')) expect(part).toHaveAttribute('role');
  });

  it('hides the header of buttons only from sight', () => {
    const undo = {
      id: 'undo',
      header: 'Azioni',
      kind: 'foot' as const,
      cell: () => <button type="button">Annulla</button>,
    };
    render(<DataTable label="Importazioni" columns={[...columns, undo]} rows={merchants} rowKey={({ id }) => id} />);

    expect(screen.getByRole('columnheader', { name: 'Azioni' })).toBeInTheDocument();
    for (const { parentElement } of screen.getAllByRole('button'))
      expect(parentElement).not.toHaveAttribute('data-label');
  });

  it('chooses a row by its named checkbox', async () => {
    const { user } = renderWithUser(<Merchants />);

    await user.click(screen.getByRole('checkbox', { name: 'Seleziona Osteria del Sole' }));
    expect(screen.getByRole('status')).toHaveTextContent('100517');
    expect(screen.getByRole('checkbox', { name: 'Seleziona tutti' })).toBePartiallyChecked();

    await user.click(screen.getByRole('checkbox', { name: 'Seleziona Osteria del Sole' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('chooses all rows and none at once', async () => {
    const { user } = renderWithUser(<Merchants />);
    const all = screen.getByRole('checkbox', { name: 'Seleziona tutti' });

    await user.click(all);
    expect(screen.getByRole('status')).toHaveTextContent('100482 100517');
    expect(all).toBeChecked();
    await user.click(all);

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('chooses rows beyond those in view if it knows them', async () => {
    const { user } = renderWithUser(<Merchants allKeys={['100482', '100517', '100603']} />);

    await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti' }));

    expect(screen.getByRole('status')).toHaveTextContent('100482 100517 100603');
  });

  it('keeps what was chosen outside the list when all of the list is chosen and deselected', async () => {
    const { user, rerender } = renderWithUser(<Merchants allKeys={['100482', '100517', '100603']} />);
    const all = screen.getByRole('checkbox', { name: 'Seleziona tutti' });
    await user.click(all);

    rerender(<Merchants allKeys={['100482', '100517']} />);
    await user.click(all);

    expect(screen.getByRole('status')).toHaveTextContent(/^100603$/);
  });

  it('opens the detail of a row with the keyboard', async () => {
    const { user } = renderWithUser(<Merchants />);
    const opening = within(row('Osteria del Sole')).getByRole('button', { name: 'Elenco TID' });
    expect(opening).toHaveAttribute('aria-expanded', 'false');

    opening.focus();
    await user.keyboard('{Enter}');

    expect(opening).toHaveAttribute('aria-expanded', 'true');
    const detail = document.getElementById(opening.getAttribute('aria-controls') ?? '');
    expect(detail).toHaveTextContent('30418827');
    await user.keyboard('{Enter}');
    expect(screen.queryByText('30418827')).not.toBeInTheDocument();
  });
});

it('labels the lines of a card, but not its title', () => {
  setWindowWidth(390);
  render(<Merchants />);

  expect(screen.getByRole('cell', { name: 'Bottega Ferri' })).toHaveAttribute('data-label', 'MERCHANT');
  expect(screen.getByRole('cell', { name: '100482' })).not.toHaveAttribute('data-label');
});

describe('[SHELL-256] the cells are in the order in which they are drawn', () => {
  const shuffled: Column<Merchant>[] = [
    { id: 'name', header: 'MERCHANT', cell: ({ name }) => name },
    { id: 'id', header: 'MERCHANT ID', kind: 'lead', cell: ({ id }) => id },
    { id: 'edit', header: 'Azioni', kind: 'action', cell: () => <button type="button">Modifica</button> },
  ];
  const read = (role: 'columnheader' | 'cell') => screen.getAllByRole(role).map(({ textContent }) => textContent);

  it.each([
    [
      'on a phone, with the title first',
      390,
      ['MERCHANT ID', 'Azioni', 'MERCHANT'],
      ['100482', 'Modifica', 'Bottega Ferri'],
    ],
    ['on a desktop, by column', 1280, ['MERCHANT', 'MERCHANT ID', 'Azioni'], ['Bottega Ferri', '100482', 'Modifica']],
  ])('%s', (_, width, headers, cells) => {
    setWindowWidth(width);
    render(<DataTable label="Punti vendita" columns={shuffled} rows={merchants.slice(0, 1)} rowKey={({ id }) => id} />);

    expect(read('columnheader')).toEqual(headers);
    expect(read('cell')).toEqual(cells);
  });

  it('on a phone, if rows can be chosen, with the checkbox after the title', () => {
    setWindowWidth(390);
    render(<Merchants />);
    const [title, choice] = within(row('Bottega Ferri')).getAllByRole('cell');

    expect(title).toHaveTextContent('100482');
    expect(
      within(choice as HTMLElement).getByRole('checkbox', { name: 'Seleziona Bottega Ferri' }),
    ).toBeInTheDocument();
    expect(read('columnheader').slice(0, 2)).toEqual(['MERCHANT ID', tableTexts.selection]);
  });
});

describe('Pager', () => {
  function Pages({ pages = 3 }: { pages?: number }) {
    const [page, setPage] = useState(1);
    return <Pager page={page} pages={pages} onChange={setPage} />;
  }

  it("reads 'Pag. x di y' and moves in both directions", async () => {
    const { user } = renderWithUser(<Pages />);
    expect(screen.getByText('Pag. 1 di 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pagina precedente' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Pagina successiva' }));
    await user.click(screen.getByRole('button', { name: 'Pagina successiva' }));
    expect(screen.getByText('Pag. 3 di 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pagina successiva' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Pagina precedente' }));
    expect(screen.getByText('Pag. 2 di 3')).toBeInTheDocument();
  });

  it('[SHELL-280] hands the focus to the other arrow where one ends, and leaves it on an arrow that leads further', async () => {
    const { user } = renderWithUser(<Pages />);
    const next = screen.getByRole('button', { name: 'Pagina successiva' });
    next.focus();
    await user.keyboard('{Enter}');
    expect(next).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pagina precedente' })).toHaveFocus());
    expect(next).toBeDisabled();
  });

  it('[SHELL-280] keeps the focus on the only arrow that leads somewhere, when there are two pages', async () => {
    const { user } = renderWithUser(<Pages pages={2} />);
    screen.getByRole('button', { name: 'Pagina successiva' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pagina precedente' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pagina successiva' })).toHaveFocus());
  });
});
