import { renderWithUser } from '@portal/testing';
import { ShowMore } from '@portal/ui';
import { CodeLine, GrowingList, HomeTile, initialsOf, MobilePosPicture } from '@portal/ui/tiles';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useGrowing } from './use-growing';

describe('HomeTile', () => {
  it('is one link named by its title and fact', () => {
    render(<HomeTile href="/terminals" title="I tuoi terminali" fact="12 ID Terminale" art={<MobilePosPicture />} />);

    const link = screen.getByRole('link', { name: 'I tuoi terminali 12 ID Terminale' });
    expect(link).toHaveAttribute('href', '/terminals');
    expect(within(link).getByRole('heading', { level: 2 })).toHaveTextContent('I tuoi terminali');
  });
});

describe('Avatar', () => {
  it.each([
    ['Marta Ferri', 'MF'],
    ['giulia.lenzi@bottegaferri.it', 'GL'],
    ['dev@softlab.it', 'DE'],
    ['', ''],
  ])('takes the initials of "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

it('passes on a command to be copied', async () => {
  const copy = jest.fn();
  const { user } = renderWithUser(<CodeLine label="Comando curl" code="curl -X POST" onCopy={copy} />);

  await user.click(screen.getByRole('button', { name: 'Copia' }));

  expect(copy).toHaveBeenCalledWith('curl -X POST');
});

const cards = (count: number) => Array.from({ length: count }, (_, place) => `Prodotto ${place + 1}`);
const shownCards = () => within(screen.getByRole('list', { name: 'Prodotti' })).getAllByRole('listitem');
const elementId = (name: string) => name.replace(' ', '-');

function Shelf({ items, children }: { items: string[]; children: (name: string) => string }) {
  const [shown, setShown] = useState(20);
  return (
    <GrowingList
      label="Prodotti"
      items={items}
      shown={shown}
      onShowMore={() => setShown(shown + 10)}
      elementId={elementId}
    >
      {children}
    </GrowingList>
  );
}

describe('a growing list', () => {
  it('[PROD-002, PROD-003] moves the focus to the first card that MOSTRA DI PIÙ adds, and ends with the last card', async () => {
    const { user } = renderWithUser(<Shelf items={cards(23)}>{(name) => name}</Shelf>);
    expect(shownCards()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(shownCards().map(({ textContent }) => textContent)).toEqual(cards(23));
    expect(shownCards()[20]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'MOSTRA DI PIÙ' })).not.toBeInTheDocument();
  });

  it('[USER-006] grows by itself as its end comes near the window, if there is no button for more', async () => {
    render(
      <GrowingList label="Prodotti" items={cards(45)} elementId={elementId} layout="even">
        {(name) => name}
      </GrowingList>,
    );
    expect(shownCards()).toHaveLength(20);
    await waitFor(() => expect(shownCards().map(({ textContent }) => textContent)).toEqual(cards(45)));
    expect(screen.queryByRole('button', { name: 'MOSTRA DI PIÙ' })).not.toBeInTheDocument();
  });

  it('[USER-110] stays as long as it is when the list is loaded again, and starts again with another search', async () => {
    const list = (items: string[], narrowedBy: string) => (
      <GrowingList label="Prodotti" items={items} narrowedBy={narrowedBy} elementId={elementId}>
        {(name) => name}
      </GrowingList>
    );
    const { rerender } = render(list(cards(45), ''));
    await waitFor(() => expect(shownCards()).toHaveLength(45));
    rerender(list([...cards(44), 'Prodotto nuovo'], ''));
    expect(shownCards()).toHaveLength(45);
    rerender(list(cards(45), 'prodotto'));
    expect(shownCards()).toHaveLength(20);
  });

  it('[SHELL-351] is printed whole, and afterwards has as many entries as before', () => {
    render(<Shelf items={cards(45)}>{(name) => name}</Shelf>);
    fireEvent(window, new Event('beforeprint'));
    expect(shownCards().map(({ textContent }) => textContent)).toEqual(cards(45));
    fireEvent(window, new Event('afterprint'));
    expect(shownCards()).toHaveLength(20);
  });

  it('draws no card again that was already there', async () => {
    const draw = jest.fn((name: string) => name);
    const { user } = renderWithUser(<Shelf items={cards(40)}>{draw}</Shelf>);
    draw.mockClear();
    await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
    expect(draw.mock.calls.map(([name]) => name)).toEqual(cards(30).slice(20));
  });

  it('closes the gap when a card disappears, and keeps the ids by which cards are found', () => {
    const draw = (name: string) => name;
    const { rerender } = render(<Shelf items={cards(30)}>{draw}</Shelf>);
    const left = cards(30).filter((name) => name !== 'Prodotto 5');
    rerender(<Shelf items={left}>{draw}</Shelf>);
    expect(shownCards().map(({ textContent }) => textContent)).toEqual(left.slice(0, 20));
    expect(shownCards().map(({ id }) => id)).toEqual(left.slice(0, 20).map(elementId));
  });
});

function Rows({ all }: { all: number }) {
  const { list, shown, showMore } = useGrowing(all, 2, 'li');
  return (
    <div ref={list}>
      <ul>
        {Array.from({ length: Math.min(shown, all) }, (_, place) => (
          <li key={place}>{place + 1}</li>
        ))}
      </ul>
      {showMore && <ShowMore onClick={showMore} />}
    </div>
  );
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const more = () => screen.queryByRole('button', { name: 'MOSTRA DI PIÙ' });

describe('a list that is shown page by page', () => {
  it('[SHELL-284] adds a page with each press, with the focus on its first row, until everything is shown', async () => {
    const { user } = renderWithUser(<Rows all={5} />);
    expect(rows()).toEqual(['1', '2']);
    for (const first of ['3', '5']) {
      await user.click(screen.getByRole('button', { name: 'MOSTRA DI PIÙ' }));
      expect(document.activeElement).toHaveTextContent(first);
    }
    expect(rows()).toEqual(['1', '2', '3', '4', '5']);
    expect(more()).not.toBeInTheDocument();
  });

  it('offers no more where a page shows everything', () => {
    renderWithUser(<Rows all={2} />);
    expect(rows()).toEqual(['1', '2']);
    expect(more()).not.toBeInTheDocument();
  });
});
