import { expectConsole } from '@portal/testing';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { ToastProvider, type ToastRequest, useToasts } from '@portal/ui/toast';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

function Opener({ request }: { request: ToastRequest }) {
  const toasts = useToasts();
  return <Button onClick={() => toasts.show(request)}>MOSTRA</Button>;
}

function show(request: ToastRequest) {
  render(
    <ToastProvider>
      <Opener request={request} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'MOSTRA' }));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('announces what has happened and disappears after five seconds', () => {
  show({ text: 'Copiato negli appunti' });
  expect(screen.getByRole('status')).toHaveTextContent('Copiato negli appunti');

  pass(4999);
  expect(screen.getByText('Copiato negli appunti')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Copiato negli appunti')).not.toBeInTheDocument();
});

it('calls onEnd once its time is over, and not before', () => {
  const end = jest.fn();
  show({ text: 'Prodotto eliminato', duration: 8000, onEnd: end });

  pass(7999);
  expect(end).not.toHaveBeenCalled();
  pass(1);
  expect(end).toHaveBeenCalledTimes(1);
});

it('runs its action instead of its end', () => {
  const undo = jest.fn();
  const end = jest.fn();
  show({ text: 'Prodotto eliminato', duration: 8000, onEnd: end, action: { label: 'ANNULLA', onAction: undo } });

  fireEvent.click(screen.getByRole('button', { name: 'ANNULLA' }));
  pass(8000);

  expect(undo).toHaveBeenCalledTimes(1);
  expect(end).not.toHaveBeenCalled();
  expect(screen.queryByText('Prodotto eliminato')).not.toBeInTheDocument();
});

it('ends when it is closed by hand', () => {
  const end = jest.fn();
  show({ text: 'Prodotto eliminato', onEnd: end });

  fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  pass(8000);

  expect(end).toHaveBeenCalledTimes(1);
});

it('stops its time under the pointer and keeps the time that is left', () => {
  const end = jest.fn();
  show({ text: 'Prodotto eliminato', duration: 8000, onEnd: end });
  const words = screen.getByText('Prodotto eliminato');
  pass(3000);

  fireEvent.pointerOver(words);
  pass(60_000);
  expect(end).not.toHaveBeenCalled();

  fireEvent.pointerOut(words, { relatedTarget: document.body });
  pass(4999);
  expect(end).not.toHaveBeenCalled();
  pass(1);
  expect(end).toHaveBeenCalledTimes(1);
});

it('stops its time while it has the focus, which F8 moves there', () => {
  const end = jest.fn();
  show({ text: 'Prodotto eliminato', onEnd: end, action: { label: 'ANNULLA', onAction: () => {} } });

  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('button', { name: 'ANNULLA' })).toHaveFocus();
  pass(60_000);

  expect(end).not.toHaveBeenCalled();
});

it('returns the focus when it is closed with the keyboard', () => {
  show({ text: 'Copiato negli appunti' });
  const opener = screen.getByRole('button', { name: 'MOSTRA' });
  act(() => opener.focus());
  fireEvent.keyDown(document.body, { key: 'F8' });

  fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));

  expect(opener).toHaveFocus();
});

it('[SHELL-054] waits unseen while a dialog is open, and keeps the time that is left', () => {
  const end = jest.fn();
  function Page() {
    const toasts = useToasts();
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => toasts.show({ text: 'Prodotto eliminato', duration: 8000, onEnd: end })}>MOSTRA</Button>
        <Button onClick={() => setOpen(true)}>APRI</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Nuova categoria" />
      </>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'MOSTRA' }));
  pass(3000);
  fireEvent.click(screen.getByRole('button', { name: 'APRI' }));
  expect(screen.getByText('Prodotto eliminato')).not.toBeVisible();
  pass(60_000);
  expect(end).not.toHaveBeenCalled();

  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.getByText('Prodotto eliminato')).toBeVisible();
  pass(4999);
  expect(end).not.toHaveBeenCalled();
  pass(1);
  expect(end).toHaveBeenCalledTimes(1);
});

it('[SHELL-400] what only confirms gives way to the next toast; a failure, what can be undone and what ends something do not', () => {
  const requests: Record<string, ToastRequest> = {
    COPIA: { text: 'Copiato negli appunti' },
    SALVA: { text: 'Matricola salvata' },
    ELIMINA: { text: 'Prodotto eliminato', action: { label: 'ANNULLA', onAction: () => {} } },
    TOGLI: { text: 'Categoria eliminata', onEnd: () => {} },
    ROMPI: { text: 'Non riuscito', icon: '!' },
  };
  function Page() {
    const toasts = useToasts();
    return Object.entries(requests).map(([name, request]) => (
      <Button key={name} onClick={() => toasts.show(request)}>
        {name}
      </Button>
    ));
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  for (const name of ['COPIA', 'ELIMINA', 'TOGLI', 'ROMPI', 'COPIA', 'SALVA']) press(name);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Prodotto eliminatoANNULLACategoria eliminata!Non riuscitoMatricola salvata$/,
  );
});

it('stays if it has no duration', () => {
  show({ text: 'È disponibile una nuova versione', duration: Number.POSITIVE_INFINITY, closeLabel: 'Più tardi' });

  pass(3_600_000);

  expect(screen.getByRole('button', { name: 'Più tardi' })).toBeInTheDocument();
});

it('is removed by dismiss without calling anything', () => {
  const end = jest.fn();
  function Page() {
    const toasts = useToasts();
    return (
      <Button
        onClick={() => {
          const handle = toasts.show({ text: 'Prodotto eliminato', onEnd: end });
          toasts.dismiss(handle);
        }}
      >
        MOSTRA
      </Button>
    );
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );

  fireEvent.click(screen.getByRole('button', { name: 'MOSTRA' }));
  pass(60_000);

  expect(screen.queryByText('Prodotto eliminato')).not.toBeInTheDocument();
  expect(end).not.toHaveBeenCalled();
});

it('says what is missing if there is no provider above', () => {
  expectConsole('error');

  expect(() => render(<Opener request={{ text: '' }} />)).toThrow('useToasts needs a ToastProvider above it.');
});

describe('the room for toasts', () => {
  const { body, documentElement: root } = document;
  const atPlace = (place: Partial<Record<'scrollTop' | 'clientHeight' | 'scrollHeight', number>>) => {
    for (const [name, value] of Object.entries(place)) Object.defineProperty(root, name, { value, configurable: true });
  };
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
    atPlace({ scrollTop: 0, clientHeight: 400, scrollHeight: 1084 });
  });
  afterEach(() => jest.restoreAllMocks());

  it('[SHELL-453] is there below the page while one is shown, also for what gets the focus', () => {
    show({ text: 'Copiato negli appunti', duration: Number.POSITIVE_INFINITY });
    expect(body.style.paddingBottom).toBe('84px');
    expect(root.style.scrollPaddingBottom).toBe('calc(var(--bottombar) + 100px)');
    fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect([body.style.paddingBottom, root.style.scrollPaddingBottom]).toEqual(['', '']);
  });

  it('[SHELL-453] stays while somebody looks at it, so that nothing moves under the pointer', () => {
    show({ text: 'Copiato negli appunti' });
    atPlace({ scrollTop: 684 });
    pass(5000);
    expect(screen.queryByText('Copiato negli appunti')).not.toBeInTheDocument();
    expect(body.style.paddingBottom).toBe('84px');
    fireEvent.click(screen.getByRole('button', { name: 'MOSTRA' }));
    atPlace({ scrollTop: 0 });
    fireEvent.scroll(document);
    expect(body.style.paddingBottom).toBe('84px');
    atPlace({ scrollTop: 684 });
    pass(5000);
    atPlace({ scrollTop: 600 });
    fireEvent.scroll(document);
    expect(body.style.paddingBottom).toBe('');
  });
});
