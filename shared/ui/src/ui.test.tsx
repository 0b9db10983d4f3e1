import {
  Arcs,
  BrandMark,
  formatEuro,
  Hero,
  HeroNumber,
  Icon,
  LoginArt,
  NotFoundArt,
  ProgressBar,
  SkipLink,
  StateBadge,
  TextLink,
  Title,
  UnavailableArt,
} from '@portal/ui';
import { render, screen } from '@testing-library/react';
import { drawings } from './icon/drawings';

it('[TERM-010] names the states of a terminal', () => {
  render(
    <>
      <StateBadge state="ACTIVE" />
      <StateBadge state="SUSPENDED" />
      <StateBadge state="NOT_ASSIGNED" />
    </>,
  );

  for (const word of ['ATTIVO', 'DISATTIVO', 'non assegnato']) expect(screen.getByText(word)).toBeInTheDocument();
});

it("reads a page's sentence as one heading", () => {
  render(
    <Hero>
      Hai <HeroNumber>12</HeroNumber> ID Terminale disponibili
    </Hero>,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'Hai 12 ID Terminale disponibili' })).toBeInTheDocument();
});

it('gives a heading the level of its element', () => {
  render(
    <Title as="h3" $size="caps">
      CATEGORIE
    </Title>,
  );

  expect(screen.getByRole('heading', { level: 3, name: 'CATEGORIE' })).toBeInTheDocument();
});

it('[PROD-006, CONST-007] writes cents as euro the Italian way', () => {
  expect(formatEuro(0)).toBe('0,00\u00a0€');
  expect(formatEuro(1850)).toBe('18,50\u00a0€');
  expect(formatEuro(9_999_999)).toBe('99.999,99\u00a0€');
});

it('says how far a flow has got, in numbers and words', () => {
  render(<ProgressBar label="Avanzamento" value={33.33} text="Passo 1 di 3" />);
  const bar = screen.getByRole('progressbar', { name: 'Avanzamento' });

  expect(bar).toHaveAttribute('aria-valuenow', '33.33');
  expect(bar).toHaveAttribute('aria-valuetext', 'Passo 1 di 3');
});

it('lets a link of the design be a button or another component', () => {
  render(
    <TextLink as="button" type="button" caps>
      MODIFICA
    </TextLink>,
  );

  expect(screen.getByRole('button', { name: 'MODIFICA' })).toHaveAttribute('type', 'button');
});

it('first offers the keyboard a way past the header', () => {
  render(<SkipLink />);

  expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveAttribute('href', '#main');
});

it('takes the name of the portal from its caller', () => {
  render(<BrandMark name="Portale POS" />);

  expect(screen.getByText('Portale POS')).toBeInTheDocument();
});

it('hides every drawing from screen readers', () => {
  const { container } = render(
    <>
      {(Object.keys(drawings) as (keyof typeof drawings)[]).map((name) => (
        <Icon key={name} name={name} />
      ))}
      <LoginArt />
      <NotFoundArt />
      <UnavailableArt />
      <Arcs />
    </>,
  );

  for (const drawing of container.querySelectorAll('svg')) expect(drawing).toHaveAttribute('aria-hidden', 'true');
});
