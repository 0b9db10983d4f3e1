import { renderWithUser } from '@portal/testing';
import { Button } from '@portal/ui';
import { screen } from '@testing-library/react';
import { SelectionBar } from './selection-bar';

it('counts what is selected, and ends the selection', async () => {
  const end = jest.fn();
  const { user } = renderWithUser(
    <SelectionBar count={3} label="selezionati" onEnd={end}>
      <Button variant="ghost">CATEGORIE</Button>
    </SelectionBar>,
  );

  await user.click(screen.getByRole('button', { name: 'Annulla la selezione' }));

  expect(screen.getByRole('status')).toHaveTextContent('3 selezionati');
  expect(end).toHaveBeenCalledTimes(1);
});
