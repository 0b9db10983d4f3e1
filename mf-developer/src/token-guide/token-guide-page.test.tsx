import { completeConfig, type OwnOperationName, SCOPE } from '@portal/contract';
import { renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import FirstToken from './first-token';
import { merchantsCommand, tokenCommand } from './token-commands';
import TokenGuidePage from './token-guide-page';

const openPage = (ownOperations: OwnOperationName[], path = '/tokenGuide') =>
  renderPortal(<TokenGuidePage />, { path, route: '/tokenGuide', scope: SCOPE.developer, config: { ownOperations } });

it('makes the commands from the contract and the configuration', () => {
  const config = completeConfig(
    { apis: { guest: 'https://api.example.com/guest' }, paths: { issueApplicationToken: '/v2/token' } },
    { hostname: 'portale.example.com', origin: 'https://portale.example.com' },
  );
  expect(tokenCommand(config, 'https://portale.example.com', null)).toBe(
    "curl -X POST 'https://api.example.com/guest/v2/token' -u 'CLIENT_ID:CLIENT_SECRET' -d 'grant_type=client_credentials'",
  );
  expect(tokenCommand(config, 'https://portale.example.com', "c1'; rm -rf ~")).toContain(
    String.raw`-u 'c1'\''; rm -rf ~:CLIENT_SECRET'`,
  );
  expect(merchantsCommand(config, 'https://portale.example.com')).toBe(
    "curl 'https://portale.example.com/api/services/application/merchants' -H 'Authorization: Bearer ACCESS_TOKEN'",
  );
});

it("shows them with the application's id from the address, and copies them", async () => {
  const { user } = openPage(
    ['issueApplicationToken', 'getMerchantsOfApplication'],
    '/tokenGuide?client_id=client-0001',
  );
  expect(screen.getByRole('region', { name: 'Chiedi un token' })).toHaveTextContent("-u 'client-0001:CLIENT_SECRET'");
  expect(screen.getByRole('region', { name: 'Usa il token' })).toHaveTextContent('Bearer ACCESS_TOKEN');
  expect(screen.getByRole('link', { name: 'Vai alle credenziali' })).toHaveAttribute('href', '/applications');
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getAllByRole('button', { name: 'Copia il comando' })[0] as HTMLElement);
  expect(await screen.findByText('Comando copiato')).toBeInTheDocument();
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^curl -X POST /));
});

it('leaves out what the backend does not offer, and shows the not-found page without tokens', async () => {
  const first = openPage(['issueApplicationToken']);
  expect(screen.queryByRole('region', { name: 'Usa il token' })).not.toBeInTheDocument();
  first.unmount();
  const { location } = openPage([]);
  await waitFor(() => expect(location().pathname).toBe('/404'));
});

it('has a short form on the home page if the backend issues tokens', async () => {
  const first = renderPortal(<FirstToken />, { scope: SCOPE.developer });
  expect(first.container).toBeEmptyDOMElement();
  first.unmount();
  renderPortal(<FirstToken />, {
    scope: SCOPE.developer,
    config: { ownOperations: ['issueApplicationToken'] },
  });
  expect(screen.getByRole('link', { name: 'Leggi come fare' })).toHaveAttribute('href', '/tokenGuide');
  expect(screen.getByRole('region', { name: 'Chiedi un token' })).toHaveTextContent('CLIENT_ID:CLIENT_SECRET');
});
