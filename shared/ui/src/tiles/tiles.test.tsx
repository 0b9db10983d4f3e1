import { renderWithUser } from '@portal/testing';
import { CodeLine, HomeTile, initialsOf, MobilePosPicture } from '@portal/ui/tiles';
import { render, screen, within } from '@testing-library/react';

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
