import { expectNoAxeViolations, renderWithUser } from '@portal/testing';
import { Icon } from '@portal/ui';
import {
  Avatar,
  CodeLine,
  HomeGrid,
  HomeLink,
  HomeTile,
  initialsOf,
  MobilePosPicture,
  SoftPosPicture,
  Steps,
} from '@portal/ui/tiles';
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

it('has no accessibility violations in any tile', async () => {
  const { container } = render(
    <main>
      <h1>Home</h1>
      <HomeGrid>
        <HomeTile href="/catalog" ink tall title="Il tuo catalogo prodotti" art={<MobilePosPicture />} />
        <HomeTile href="/users" title="Le tue utenze" art={<SoftPosPicture />} />
        <HomeLink href="/terms" icon={<Icon name="document" />} title="Termini e condizioni" />
      </HomeGrid>
      <Avatar name="Giulia Lenzi" />
      <Steps steps={[{ title: "Crea un'applicazione", text: 'Nome e Redirect URI.' }]} />
      <CodeLine label="Comando curl" code="curl" onCopy={() => {}} />
    </main>,
  );

  await expectNoAxeViolations(container);
});
