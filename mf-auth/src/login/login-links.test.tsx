import { setWindowWidth } from '@portal/testing';
import { screen } from '@testing-library/react';
import { openLogin } from '../../test/login';

it('leads to the forgotten password if the backend can send a link', async () => {
  const first = openLogin();
  expect(screen.queryByRole('link', { name: 'Password dimenticata?' })).not.toBeInTheDocument();
  first.unmount();
  const { user, location } = openLogin({ config: { ownOperations: ['requestPasswordReset'] } });
  await user.click(screen.getByRole('link', { name: 'Password dimenticata?' }));
  expect(location().pathname).toBe('/forgotPassword');
});

it('[AUTH-009] leads to the request of a developer account', async () => {
  const { user, location } = openLogin();
  await user.click(screen.getByRole('link', { name: "Richiedi un'utenza sviluppatore" }));
  expect(location().pathname).toBe('/registerDev');
});

it('[AUTH-010] has a help link on phones, and none on desktop', () => {
  setWindowWidth(390);
  const { unmount } = openLogin({ config: { support: { link: 'https://help.example.com' } } });
  expect(screen.getByRole('link', { name: 'Hai bisogno di aiuto?' })).toHaveAttribute(
    'href',
    'https://help.example.com',
  );
  unmount();
  setWindowWidth(1280);
  openLogin();
  expect(screen.queryByRole('link', { name: 'Hai bisogno di aiuto?' })).not.toBeInTheDocument();
});

it('[SHELL-034, SHELL-035] has the five links of the footer and the year under the form', async () => {
  const links = {
    transparency: 'https://t.example.com',
    cookies: 'https://c.example.com',
    privacy: 'https://p.example.com',
  };
  const { user, location } = openLogin({
    config: { links, support: { link: 'https://help.example.com' }, brand: { owner: 'Portale POS' } },
  });
  expect(screen.getByText('© 2020 Portale POS')).toBeInTheDocument();
  for (const [name, href] of [
    ['Assistenza', 'https://help.example.com'],
    ['Trasparenza', 'https://t.example.com'],
    ['Uso dei cookie', 'https://c.example.com'],
    ['Informativa privacy', 'https://p.example.com'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await user.click(screen.getByRole('link', { name: 'Termini e condizioni' }));
  expect(location()).toMatchObject({ pathname: '/termsAndConditions', state: { fromHome: true } });
});
