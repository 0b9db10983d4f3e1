import { renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import type { CategoryOutcome } from './categories.api';
import { type CategoryPurpose, newCategoryValues } from './category.schema';
import { CategoryDialog } from './category-dialog';

const subject = { name: 'Colazione', color: '#ED7840' };
const starts = {
  create: newCategoryValues,
  edit: { name: '', color: subject.color },
  duplicate: { name: 'Copia di Colazione', color: subject.color },
};

function open(purpose: CategoryPurpose, answer: CategoryOutcome = { kind: 'done' }, colorOnly = false) {
  const onSubmit = jest.fn(async () => answer);
  const onEnd = jest.fn();
  const { user } = renderPortal(
    <CategoryDialog
      purpose={purpose}
      subject={purpose === 'create' ? undefined : subject}
      initial={starts[purpose]}
      colorOnly={colorOnly}
      onSubmit={onSubmit}
      onEnd={onEnd}
      onCancel={() => undefined}
    />,
  );
  return { user, onSubmit, onEnd };
}

const nameField = () => screen.getByLabelText('Nome categoria');
const confirm = () => screen.getByRole('button', { name: 'CONFERMA' });

describe('creating', () => {
  it('[CAT-023] offers ten colours, the first of them chosen', () => {
    open('create');
    const colors = screen.getAllByRole<HTMLInputElement>('radio');
    expect(colors.map(({ value }) => value)).toEqual([
      '#2E7FF9',
      '#59BCF9',
      '#67D6D1',
      '#5FC64C',
      '#F1B73F',
      '#ED7840',
      '#E34263',
      '#EA35BD',
      '#824AF6',
      '#666666',
    ]);
    expect(colors[0]).toBeChecked();
  });

  it('[CAT-026, VAL-005] is disabled while the name is empty or blank, whatever the colour', async () => {
    const { user } = open('create');
    expect(confirm()).toBeDisabled();
    await user.click(screen.getAllByRole('radio')[3] as HTMLElement);
    await user.type(nameField(), '  \u200b');
    expect(confirm()).toBeDisabled();
    await user.type(nameField(), 'Dolci');
    expect(confirm()).toBeEnabled();
  });

  it('[CAT-024, CAT-027] takes no more than 30 characters', async () => {
    const { user } = open('create');
    await user.type(nameField(), 'x'.repeat(40));
    expect(nameField()).toHaveValue('x'.repeat(30));
  });

  it('[CAT-025] counts the characters left as a negative number', async () => {
    const { user } = open('create');
    await user.type(nameField(), 'Colazione');
    expect(screen.getByText('-21')).toBeInTheDocument();
  });

  it('sends name and colour using only the keyboard', async () => {
    const { user, onSubmit, onEnd } = open('create');
    nameField().focus();
    await user.keyboard('Dolci{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Dolci', color: '#2E7FF9' });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('[CAT-032, CAT-033] says that the name is taken, moves the focus to it, and disables the button until it changes', async () => {
    const { user, onEnd } = open('create', { kind: 'name-taken' });
    await user.type(nameField(), 'Dolci');
    await user.click(confirm());
    expect(await screen.findByText('Nome categoria già esistente. Inseriscine un altro.')).toBeInTheDocument();
    expect(nameField()).toHaveFocus();
    expect(nameField()).toBeInvalid();
    expect(confirm()).toBeDisabled();
    await user.type(nameField(), ' e torte');
    expect(screen.queryByText(/già esistente/)).not.toBeInTheDocument();
    expect(confirm()).toBeEnabled();
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('a failure that concerns no single field', () => {
  it.each([
    [
      '[ERR-019, CAT-033, SHELL-280]',
      'create',
      'Si è verificato un errore durante la creazione della nuova categoria.',
    ],
    ['[ERR-020, CAT-033]', 'edit', 'Si è verificato un errore durante la modifica della categoria.'],
    ['[ERR-021, ERR-024, CAT-033]', 'duplicate', 'Si è verificato un errore durante la duplicazione della categoria.'],
  ] as const)('%s in %s shows %j and disables the button', async (_, purpose, words) => {
    const { user } = open(purpose, { kind: 'failed' });
    await user.clear(nameField());
    await user.type(nameField(), 'Dolci');
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(confirm()).toBeDisabled();
    // The focus stays in the popup, on nothing that a further Enter would press.
    expect(screen.getByRole('dialog')).toHaveFocus();
  });
});

describe('editing', () => {
  it('[CAT-029] starts with an empty name and the current one as placeholder; another colour enables it', async () => {
    const { user, onSubmit } = open('edit');
    expect(nameField()).toHaveValue('');
    expect(nameField()).toHaveAttribute('placeholder', 'Colazione');
    expect(confirm()).toBeDisabled();
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    expect(confirm()).toBeEnabled();
    await user.click(screen.getAllByRole('radio')[5] as HTMLElement);
    expect(confirm()).toBeDisabled();
    await user.type(nameField(), 'Brunch');
    await user.click(confirm());
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Brunch', color: '#ED7840' });
  });

  it('[CAT-044] of the bucket offers only the colour', () => {
    open('edit', { kind: 'done' }, true);
    expect(screen.queryByLabelText('Nome categoria')).not.toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(10);
  });
});

describe('copying', () => {
  it('[CAT-029, CAT-034] says what will appear, and another colour does not replace a name', async () => {
    const { user } = open('duplicate');
    expect(screen.getByRole('dialog', { name: 'Duplica categoria' })).toHaveAccessibleDescription(
      'Apparirà una copia della categoria Colazione con tutti i suoi prodotti.',
    );
    expect(confirm()).toBeEnabled();
    await user.clear(nameField());
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    expect(confirm()).toBeDisabled();
  });

  it('[ERR-022] closes when the copy failed, so that the page can say so', async () => {
    const failure = { kind: 'copy-failed', name: 'Copia di Colazione' } as const;
    const { user, onEnd } = open('duplicate', failure);
    await user.click(confirm());
    expect(onEnd).toHaveBeenCalledWith(failure, { name: 'Copia di Colazione', color: '#ED7840' });
  });
});
