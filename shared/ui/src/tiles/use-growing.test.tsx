import { renderWithUser } from '@portal/testing';
import { ShowMore } from '@portal/ui';
import { screen } from '@testing-library/react';
import { useGrowing } from './use-growing';

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
