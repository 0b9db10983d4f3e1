import { renderWithUser } from '@portal/testing';
import { PriceField } from '@portal/ui/form';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

function Price({ start = null }: { start?: number | null }) {
  const [cents, setCents] = useState<number | null>(start);
  return (
    <>
      <PriceField
        label="Prezzo"
        hint="IVA inclusa"
        value={cents}
        onChange={setCents}
        readText={(text) => (text === '12,5' ? 1_250 : `Non è un prezzo: ${text}`)}
        tooHigh="Il massimo è 99.999,99 €."
      />
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

it('[PROD-443] a price is replaced by what is typed after the press that enters its field, and continued after another press', async () => {
  const { user } = renderWithUser(<Price start={150} />);
  await user.click(field());
  await user.keyboard('175');
  expect(shown()).toEqual([euro('1,75'), '175']);
  await user.click(field());
  await user.keyboard('0');
  expect(shown()).toEqual([euro('17,50'), '1750']);
});

describe('a text that comes in at once', () => {
  const change = (text: string, event: { inputType?: string; data?: string } = {}) => {
    // As a browser does it: the text is changed first, and then the event tells how.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    act(() => void field().dispatchEvent(new InputEvent('input', { bubbles: true, ...event })));
  };
  const paste = async (text: string) => {
    const { user } = renderWithUser(<Price start={1850} />);
    await user.click(field());
    await user.paste(text);
  };
  const drop = (text: string) => {
    render(<Price start={1850} />);
    fireEvent.drop(field(), { dataTransfer: { getData: () => text } });
  };
  const arrive = (inputType: string, data?: string) => (text: string) => {
    render(<Price start={1850} />);
    change(data === undefined ? text : `18,50 €${data}`, { inputType, ...(data === undefined ? {} : { data }) });
  };

  it.each([
    ['is pasted', paste],
    ['is dropped', drop],
    ['is pasted by a keyboard of a phone', arrive('insertFromPaste', '12,5')],
    ['is delivered by a keyboard that keeps copied texts', arrive('insertText', '12,5')],
    ['is filled in by the browser', arrive('insertReplacementText')],
    ['is set by a program', arrive('')],
  ])('[PROD-181] is the price that it says, in place of the one before, when it %s', async (_, enter) => {
    await enter('12,5');

    expect(shown()).toEqual([euro('12,50'), '1250']);
    expect(field()).not.toBeInvalid();
  });

  it.each([
    ['pasted', paste],
    ['dropped', drop],
    ['set by a program', arrive('')],
  ])(
    '[PROD-181] changes nothing when it is %s and no price, and the field says why until the next change',
    async (_, enter) => {
      await enter('due euro');

      expect(shown()).toEqual([euro('18,50'), '1850']);
      expect(field()).toBeInvalid();
      expect(field()).toHaveAccessibleDescription('Non è un prezzo: due euro');
      change('18,50 €2', { inputType: 'insertText', data: '2' });
      expect(shown()).toEqual([euro('185,02'), '18502']);
      expect(field()).toHaveAccessibleDescription('IVA inclusa');
    },
  );

  it('[PROD-181] is read when it is pasted, even if it consists of digits; delivered by a keyboard, digits are typed', async () => {
    await paste('1850');
    expect(field()).toHaveAccessibleDescription('Non è un prezzo: 1850');
    change('1850', { inputType: 'insertText', data: '1850' });
    expect(shown()).toEqual([euro('18,50'), '1850']);
  });

  it('leaves a dropped file to the browser', () => {
    render(<Price start={1850} />);

    expect(fireEvent.drop(field(), { dataTransfer: { getData: () => '' } })).toBe(true);

    expect(shown()).toEqual([euro('18,50'), '1850']);
  });
});

it('[PROD-031, PROD-181] says so when it ignores a digit that would exceed the largest price', async () => {
  const { user } = renderWithUser(<Price start={9_999_999} />);

  await user.type(field(), '{End}9');

  expect(shown()).toEqual([euro('99.999,99'), '9999999']);
  expect(field()).toHaveAccessibleDescription('Il massimo è 99.999,99 €.');
  await user.keyboard('{Backspace}');
  expect(field()).toHaveAccessibleDescription('IVA inclusa');
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
