import { userEvent } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SignIn } from '../../test/form-pages';
import { atTheLogin, counter, field, next, openDocument, pages, request, start } from '../../test/painted-document';
import { TAKEN_OVER } from './taken-over-event';

atTheLogin();

const user = userEvent.setup();

describe('[SHELL-141] what is typed before the scripts load', () => {
  it('stays in the same field with caret and focus, and reaches the page', async () => {
    const place = await openDocument();
    const first = field();
    await user.type(first, 'marta.feri');
    first.setSelectionRange(9, 9);
    await start(place);
    expect(field()).toBe(first);
    expect(first).toHaveFocus();
    expect([first.value, first.selectionStart]).toEqual(['marta.feri', 9]);
    await user.keyboard('r');
    await user.click(next());
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it("can be typed until the page of a tester's portal has loaded, which then holds it", async () => {
    const place = await openDocument();
    await user.type(field(), 'marta');
    const code = Promise.withResolvers<void>();
    const started = start(place, () => code.promise.then(pages.login), false);
    await user.keyboard('.ferri');
    expect(field()).toHaveValue('marta.ferri');
    code.resolve();
    await started;
    await waitFor(() => expect(field()).toHaveValue('marta.ferri'));
    expect(field()).toHaveFocus();
    await user.click(next());
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it('[SHELL-422] goes on while React takes over: a key does not wait until everything is drawn, and the page gets the whole text', async () => {
    const place = await openDocument();
    await user.type(field(), 'marta.fer');
    const takenOver = jest.fn();
    document.addEventListener(TAKEN_OVER, takenOver, { once: true });
    await start(place, pages.login, true, async () => {
      fireEvent.keyDown(field(), { key: 'r' });
      fireEvent.input(field(), { target: { value: 'marta.ferri' } });
      await Promise.resolve();
      expect(takenOver).not.toHaveBeenCalled();
    });
    expect(takenOver).toHaveBeenCalled();
    await user.click(next());
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it('enables the button that waits for it', async () => {
    await openDocument();
    expect(next()).toBeDisabled();
    await user.type(field(), 'm');
    expect(next()).toBeEnabled();
    await user.clear(field());
    expect(next()).toBeDisabled();
  });

  it.each([
    ['Enter', () => user.keyboard('{Enter}')],
    ['a press on the button', () => user.click(next())],
  ])('is sent by the page if %s came first', async (_, press) => {
    const place = await openDocument();
    await user.type(field(), 'marta.ferri');
    await press();
    await start(place);
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it('is kept in fields of every kind, and a button that depends on several fields waits for the page', async () => {
    const place = await openDocument(390, request);
    await user.selectOptions(screen.getByRole('combobox'), 'oltre 100.000');
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByRole('textbox'), 'dopo le 18');
    const send = () => screen.getByRole('button', { name: 'INVIA' });
    expect(send()).toBeDisabled();
    await start(place, request.login);
    await waitFor(() => expect(send()).toBeEnabled());
    expect(screen.getByRole('combobox')).toHaveValue('oltre 100.000');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('textbox')).toHaveValue('dopo le 18');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('includes a press on a button that sends nothing', async () => {
    const place = await openDocument(390, counter);
    await user.click(screen.getByRole('button', { name: 'INDIETRO' }));
    await start(place, counter.login);
    expect(await screen.findByText('Premuto: 1')).toBeVisible();
  });

  it('[SHELL-293] does not include a press that the page has heard itself', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await start(await openDocument(390, counter), counter.login);
    fireEvent.click(screen.getByRole('button', { name: 'INDIETRO' }));
    expect(screen.getByText('Premuto: 1')).toBeVisible();
    act(() => jest.runOnlyPendingTimers());
    jest.useRealTimers();
    expect(screen.getByText('Premuto: 1')).toBeVisible();
  });

  it('reaches the page even if it is only a tick', async () => {
    const place = await openDocument(390, request);
    await user.click(screen.getByRole('checkbox'));
    await start(place, request.login);
    expect(await screen.findByText('letta')).toBeVisible();
  });

  const other = async () => ({
    default: () => (
      <section>
        <h2>Un altro rilascio</h2>
        <SignIn />
      </section>
    ),
  });

  it('is given to a page that draws something other than its first paint', async () => {
    const place = await openDocument();
    await user.type(field(), 'marta.ferri');
    const told = await start(place, other);
    expect(await screen.findByRole('heading', { name: 'Un altro rilascio' })).toBeVisible();
    expect(told).toEqual([expect.stringContaining('The first paint is not what the page draws')]);
    await user.click(next());
    expect(await screen.findByText('Inviato: marta.ferri')).toBeVisible();
  });

  it('[SHELL-330] goes on in the new field where the page is drawn again, at the caret of the old one', async () => {
    const place = await openDocument();
    await user.type(field(), 'marta.feri', { initialSelectionStart: 0 });
    await user.type(field(), '{ArrowLeft}{ArrowLeft}', { skipClick: true });
    await start(place, other);
    await user.keyboard('r');
    expect(field()).toHaveValue('marta.ferri');
  });

  it('[SHELL-330] goes into a field that only had the focus when the page was drawn again', async () => {
    const place = await openDocument();
    const first = field();
    first.focus();
    await start(place, other);
    expect(field()).not.toBe(first);
    await user.keyboard('marta.ferri');
    expect(field()).toHaveValue('marta.ferri');
  });

  it('[SHELL-330] goes nowhere if the field was left before the page is drawn again', async () => {
    const place = await openDocument();
    await user.type(field(), 'marta');
    field().blur();
    await new Promise((resolve) => setTimeout(resolve));
    await start(place, other);
    expect(field()).toHaveValue('marta');
    expect(field()).not.toHaveFocus();
  });
});
