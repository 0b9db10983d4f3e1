import { requestOf, type TestApp } from './test-app.ts';

/** The form of somebody who wants a developer account. */
export const DEVELOPER_REQUEST = {
  fullname: 'Davide Venturi',
  email: 'davide@example.com',
  phone: '+39 3331234567',
  companyName: 'Gestionale Emilia',
  companyAddress: 'Via Roma 1, Bologna',
  companyWebsite: 'https://gestionale.example',
  companyMonetaryValue: '0 - 100.000',
  additionalInfo: 'Ci serve per la cassa.',
};

/**
 * Sends the public form.
 *
 * @param from the address of the caller
 * @example await askForAccount(portal, { companyName: 'Gestionale Romagna' });
 */
export const askForAccount = (portal: TestApp, differences: object = {}, from = '192.0.2.1') =>
  portal.app.inject({
    ...requestOf('requestDeveloper', { body: { ...DEVELOPER_REQUEST, ...differences } }),
    remoteAddress: from,
  });

/** The tokens of all confirmation links that were mailed, oldest first. */
export const confirmationTokens = async (portal: TestApp): Promise<string[]> =>
  (await portal.mails()).flatMap(({ text }) => /\/registerDevConfirm#(\S+)/.exec(text)?.[1] ?? []);

export const confirmRequest = (portal: TestApp, token = '') =>
  portal.call('confirmDeveloperRequest', { body: { token } });
