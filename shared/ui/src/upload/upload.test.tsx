import { renderWithUser } from '@portal/testing';
import {
  CellField,
  CounterFilter,
  CounterFilters,
  DropZone,
  ErrorList,
  FileRow,
  Phases,
  ValueChange,
} from '@portal/ui/upload';
import { fireEvent, render, screen } from '@testing-library/react';

const sheet = () => new File(['x'], 'prodotti.xlsx');

function zone(onFile: (file: File) => void) {
  return (
    <DropZone
      text="Trascina qui il file oppure"
      action="caricalo"
      hint="xls o xlsx, massimo 5 MB"
      accept=".xls,.xlsx"
      onFile={onFile}
    />
  );
}

function picker(container: HTMLElement) {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input.');
  return input;
}

describe('DropZone', () => {
  it('accepts a dropped file', () => {
    const take = jest.fn();
    const { container } = render(zone(take));

    fireEvent.drop(container.firstElementChild ?? container, { dataTransfer: { files: [sheet(), sheet()] } });

    expect(take).toHaveBeenCalledTimes(1);
    expect(take.mock.calls[0]?.[0]).toHaveProperty('name', 'prodotti.xlsx');
  });

  it('accepts a file chosen with its button', async () => {
    const take = jest.fn();
    const { user, container } = renderWithUser(zone(take));
    const opened = jest.spyOn(picker(container), 'click');

    await user.click(screen.getByRole('button', { name: 'caricalo' }));
    await user.upload(picker(container), sheet());

    expect(opened).toHaveBeenCalledTimes(1);
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('accepts the same file again once it has been corrected', async () => {
    const take = jest.fn();
    const { user, container } = renderWithUser(zone(take));

    await user.upload(picker(container), sheet());

    expect(picker(container)).toHaveValue('');
  });

  it('offers only the listed types to the file picker', () => {
    const { container } = render(zone(() => {}));

    expect(picker(container)).toHaveAttribute('accept', '.xls,.xlsx');
    expect(screen.getByRole('button', { name: 'caricalo' })).toHaveAccessibleDescription('xls o xlsx, massimo 5 MB');
  });

  it('reports when the picker opens, and keeps a file dropped outside it from replacing the page', async () => {
    const open = jest.fn();
    const { user, unmount } = renderWithUser(
      <DropZone action="caricalo" accept=".xls" onFile={() => {}} onOpen={open} />,
    );

    await user.click(screen.getByRole('button', { name: 'caricalo' }));

    expect(open).toHaveBeenCalledTimes(1);
    expect(fireEvent.drop(document.body)).toBe(false);
    unmount();
    expect(fireEvent.drop(document.body)).toBe(true);
  });
});

it('shows the chosen file with its trash button', async () => {
  const remove = jest.fn();
  const { user } = renderWithUser(<FileRow name="prodotti.xlsx" detail="48 righe, 37 KB" onRemove={remove} />);

  await user.click(screen.getByRole('button', { name: 'Elimina file' }));

  expect(screen.getByText('prodotti.xlsx')).toBeInTheDocument();
  expect(remove).toHaveBeenCalledTimes(1);
});

it('lets the keyboard reach the list of errors, which scrolls', async () => {
  const { user } = renderWithUser(
    <ErrorList errors={[{ id: '6', place: 'Riga 6', message: 'Il ruolo supera i 20 caratteri.' }]} />,
  );

  await user.tab();

  expect(screen.getByRole('list', { name: 'Dettaglio errori' })).toHaveFocus();
  expect(screen.getByRole('listitem')).toHaveTextContent('Riga 6Il ruolo supera i 20 caratteri.');
});

it('filters by a counter that stays pressed', async () => {
  const press = jest.fn();
  const { user } = renderWithUser(
    <CounterFilters label="Filtra per esito">
      <CounterFilter count={32} label="nuovi" tone="ok" pressed onPress={press} />
    </CounterFilters>,
  );
  const counter = screen.getByRole('button', { name: '32 nuovi' });
  expect(counter).toHaveAttribute('aria-pressed', 'true');

  await user.click(counter);

  expect(press).toHaveBeenCalledTimes(1);
});

it('says which value is the old one', () => {
  const { container } = render(<ValueChange before="1,60 €" after="1,80 €" />);

  expect(container).toHaveTextContent('Prima: 1,60 €Dopo: 1,80 €');
});

it('marks a wrong cell and says when it is corrected', () => {
  const { rerender } = render(<CellField label="Prezzo, riga 4" error="Il prezzo deve essere numerico" />);
  const cell = screen.getByRole('textbox', { name: 'Prezzo, riga 4' });
  expect(cell).toBeInvalid();
  expect(cell).toHaveAccessibleDescription('Il prezzo deve essere numerico');

  rerender(<CellField label="Prezzo, riga 4" corrected="Corretto" />);

  expect(cell).toBeValid();
  expect(cell).toHaveAccessibleDescription('Corretto');
});

it('marks the current step', () => {
  render(<Phases names={['Lettura del file', 'Controllo delle righe', 'Scrittura dei prodotti']} current={1} />);

  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map((item) => item.textContent)).toEqual(['Controllo delle righe']);
});
