import { expectNoAxeViolations, renderWithUser } from '@portal/testing';
import { PriceField } from '@portal/ui/form';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

function Price({ start = null }: { start?: number | null }) {
  const [cents, setCents] = useState<number | null>(start);
  return (
    <>
      <PriceField label="Prezzo" hint="IVA inclusa" value={cents} onChange={setCents} />
      <output>{cents ?? 'vuoto'}</output>
    </>
  );
}

const euro = (amount: string) => `${amount}\u00a0€`;
const field = () => screen.getByRole('textbox', { name: 'Prezzo' });

const shown = () => [field().getAttribute('value'), screen.getByRole('status').textContent];

it.each([
  ['[PROD-030] takes digits as cents and shows euro', '1850', '18,50', '1850'],
  ['[PROD-030] ignores everything but digits', '1a,.-b8', '0,18', '18'],
  ['[PROD-031, CONST-005] ignores a digit that would exceed 9999999 cents', '99999999', '99.999,99', '9999999'],
])('%s', async (_, typed, amount, cents) => {
  const { user } = renderWithUser(<Price />);

  await user.type(field(), typed);

  expect(shown()).toEqual([euro(amount), cents]);
});

it.each([
  ['[PROD-030] reads a pasted price', '€ 1.234,56', '1234,56', '123456'],
  ['[PROD-031] keeps the digits that fit of a price that is filled in at once', '99999999', '99.999,99', '9999999'],
])('%s', async (_, pasted, amount, cents) => {
  const { user } = renderWithUser(<Price />);
  await user.click(field());

  await user.paste(pasted);

  expect(shown()).toEqual([euro(amount), cents]);
});

it('[PROD-030] deletes the last digit on Backspace, not the euro sign', async () => {
  const { user } = renderWithUser(<Price start={1850} />);
  await user.click(field());

  await user.keyboard('{End}{Backspace}');
  expect(field()).toHaveValue(euro('1,85'));
  await user.keyboard('{Backspace}{Backspace}{Backspace}');

  expect(field()).toHaveValue('');
});

it('[PROD-030] keeps a price that is filled in again with the same digits', () => {
  render(<Price start={1850} />);

  fireEvent.change(field(), { target: { value: '1850' } });

  expect(field()).toHaveValue(euro('18,50'));
});

it('[PROD-032] empties a zero when the field is left', async () => {
  const { user } = renderWithUser(<Price />);

  await user.type(field(), '0');
  expect(field()).toHaveValue(euro('0,00'));
  await user.tab();

  expect(field()).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('vuoto');
});

it('can be emptied at once and filled in again', async () => {
  const { user } = renderWithUser(<Price start={1850} />);

  await user.clear(field());
  expect(field()).toHaveValue('');
  await user.type(field(), '5');

  expect(field()).toHaveValue(euro('0,05'));
});

it('has no accessibility violations', async () => {
  const { container } = render(<Price start={1850} />);

  await expectNoAxeViolations(container);
});
