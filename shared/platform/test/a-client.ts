import { type ConfigFile, completeConfig } from '@portal/contract';
import { ApiError } from '../src';
import { createClient } from '../src/http/client';

export const config: ConfigFile = {
  paths: { getProduct: '/catalogo/:productId', sendUserPassword: '/reset' },
  idempotentOperations: ['addUser'],
  conditionalOperations: ['addTerminalToUser'],
  ownOperations: ['requestPasswordReset'],
  login: { clientId: 'portal', scope: 'microservices', identityDomain: 'merchants', slider: 'on' },
};

export const loginForm = {
  grant_type: 'PASSWORD',
  client_id: 'portal',
  scope: 'microservices',
  username: 'marta',
  password: 'p à+&',
};

export const newUser = {
  contractCode: 'C0001',
  description: '',
  email: 'a@b.it',
  name: '',
  surname: '',
  terminalId: null,
  softposTerminalId: null,
};

/** A client with the token 'secret-token', and a record of what it reports. */
export function aClient(differences: Partial<Parameters<typeof createClient>[0]> = {}) {
  const unauthorized: (string | null)[] = [];
  const reports: unknown[] = [];
  const client = createClient({
    config: completeConfig(config, window.location),
    origin: window.location.origin,
    token: () => 'secret-token',
    onUnauthorized: (token) => unauthorized.push(token),
    analytics: { report: (name, data) => reports.push({ name, data }) },
    retryDelay: () => 0,
    ...differences,
  });
  return { client, unauthorized, reports };
}

/** The ApiError that a call fails with; any other result fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiError)) throw new Error(`Not an ApiError: ${failure}`);
  return failure;
}
