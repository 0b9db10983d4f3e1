import { renderWithUser } from '@portal/testing';
import { StateBadge } from '@portal/ui';
import {
  BareCheckbox,
  Checkbox,
  ChoiceGroup,
  ChoiceTile,
  ColorPicker,
  FilterChip,
  FilterChips,
  PasswordRules,
  SelectField,
  TextAreaField,
} from '@portal/ui/form';
import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';

describe('Checkbox', () => {
  it('is ticked by a press on its label and by Space', async () => {
    const { user } = renderWithUser(<Checkbox label="Ho letto l'informativa privacy" />);
    const box = screen.getByRole('checkbox', { name: "Ho letto l'informativa privacy" });

    await user.click(screen.getByText("Ho letto l'informativa privacy"));
    expect(box).toBeChecked();
    await user.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('shows the state between all and nothing', () => {
    const { rerender } = render(<BareCheckbox label="Seleziona tutti" indeterminate />);
    expect(screen.getByRole('checkbox', { name: 'Seleziona tutti' })).toBePartiallyChecked();

    rerender(<BareCheckbox label="Seleziona tutti" />);
    expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
  });
});

describe('ChoiceTile', () => {
  function Terminals() {
    const [tid, setTid] = useState('30418827');
    return (
      <ChoiceGroup legend="ID Terminale">
        {['30418827', '30418831', '30418834'].map((id) => (
          <ChoiceTile
            key={id}
            type="radio"
            name="tid"
            title={id}
            value={id}
            disabled={id === '30418834'}
            state={<StateBadge state={id === '30418834' ? 'SUSPENDED' : 'ACTIVE'} />}
            checked={tid === id}
            onChange={() => setTid(id)}
          />
        ))}
      </ChoiceGroup>
    );
  }

  it('is one of a named group and says its state', () => {
    render(<Terminals />);

    const group = screen.getByRole('group', { name: 'ID Terminale' });
    expect(within(group).getByRole('radio', { name: /30418827.*ATTIVO/ })).toBeChecked();
  });

  it('is chosen by a press anywhere on it and by the arrow keys', async () => {
    const { user } = renderWithUser(<Terminals />);

    await user.click(screen.getByText('30418831'));
    expect(screen.getByRole('radio', { name: /30418831/ })).toBeChecked();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: /30418827/ })).toBeChecked();
  });

  it('cannot be chosen while disabled', async () => {
    const { user } = renderWithUser(<Terminals />);

    await user.click(screen.getByText('30418834'));

    expect(screen.getByRole('radio', { name: /30418834.*DISATTIVO/ })).not.toBeChecked();
  });
});

describe('SelectField', () => {
  it('is a native select with label and error', async () => {
    const { user } = renderWithUser(
      <SelectField label="Stato" error="Scegli uno stato">
        <option>ASSEGNATA</option>
        <option>NON ASSEGNATA</option>
      </SelectField>,
    );
    const field = screen.getByRole('combobox', { name: 'Stato' });

    await user.selectOptions(field, 'NON ASSEGNATA');

    expect(field).toHaveValue('NON ASSEGNATA');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Scegli uno stato');
  });
});

it('counts the characters left in several lines', async () => {
  function Description() {
    const [text, setText] = useState('Salumi');
    return (
      <TextAreaField
        label="Descrizione"
        optional
        counter={80}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    );
  }
  const { user } = renderWithUser(<Description />);

  await user.type(screen.getByRole('textbox', { name: 'Descrizione (opzionale)' }), '!');

  expect(screen.getByText('-73')).toBeInTheDocument();
});

describe('ColorPicker', () => {
  function Picker() {
    const [color, setColor] = useState('#2e7ff9');
    return (
      <>
        <ColorPicker label="Colore" name="color" value={color} onChange={setColor} />
        <output>{color}</output>
      </>
    );
  }

  it('[CAT-023] offers the ten colours by name, the current one chosen', () => {
    render(<Picker />);

    const group = screen.getByRole('group', { name: 'Colore' });
    expect(within(group).getAllByRole('radio')).toHaveLength(10);
    expect(within(group).getByRole('radio', { name: 'Blu' })).toBeChecked();
  });

  it('chooses with the arrow keys', async () => {
    const { user } = renderWithUser(<Picker />);
    await user.tab();

    await user.keyboard('{ArrowRight}');

    expect(screen.getByRole('radio', { name: 'Azzurro' })).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('#59BCF9');
  });
});

describe('PasswordRules', () => {
  const rules = [
    { label: 'Da 8 a 20 caratteri', met: true },
    { label: 'Almeno un numero', met: false },
  ];

  it('says in words which rules are met', () => {
    render(<PasswordRules rules={rules} />);

    expect(screen.getByText(/^Da 8 a 20 caratteri/)).toHaveTextContent('Da 8 a 20 caratteri, rispettata');
    expect(screen.getByText(/^Almeno un numero/)).toHaveTextContent('Almeno un numero, da rispettare');
  });

  it('is announced when a rule changes', () => {
    render(<PasswordRules rules={rules} />);

    expect(screen.getByRole('list', { name: 'Regole da rispettare' })).toHaveAttribute('aria-live', 'polite');
  });
});

it('filters with chips: one of several, or any number of them', async () => {
  const { user } = renderWithUser(
    <FilterChips legend="TIPO">
      <FilterChip type="radio" name="kind" label="Tutti" defaultChecked />
      <FilterChip type="radio" name="kind" label="SoftPOS" />
      <FilterChip type="checkbox" label="ATTIVO" />
    </FilterChips>,
  );

  await user.click(screen.getByRole('radio', { name: 'SoftPOS' }));
  await user.click(screen.getByRole('checkbox', { name: 'ATTIVO' }));

  expect(screen.getByRole('group', { name: 'TIPO' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Tutti' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'ATTIVO' })).toBeChecked();
});
