import { Button } from '@portal/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectionBar } from './selection-bar';

it('counts what is chosen and ends the choosing', async () => {
  const user = userEvent.setup();
  const end = jest.fn();
  render(
    <SelectionBar count={3} label="selezionati" onEnd={end}>
      <Button variant="ghost">CATEGORIE</Button>
    </SelectionBar>,
  );

  await user.click(screen.getByRole('button', { name: 'Annulla la selezione' }));

  expect(screen.getByRole('status')).toHaveTextContent('3 selezionati');
  expect(end).toHaveBeenCalledTimes(1);
});
