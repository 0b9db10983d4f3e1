import type { RunningServer } from './start.ts';

const DEMO_IN_PRODUCTION =
  'This database was filled with demo data (SEED): everybody knows the passwords of its accounts. For merchants, start on an empty database without SEED.';

const DEMO_TERMS =
  "People are asked to accept the demonstration's terms, which are no contract: name your own in PORTAL_CONFIG (terms.document, terms.tcVersion).";

/**
 * What a person reads once the server listens; in production no passwords.
 *
 * @example greeting(server, settings).forEach((line) => console.log(line));
 */
export function greeting(
  { address, demoAccounts, demoTerms }: Omit<RunningServer, 'stop'>,
  production: boolean,
): string[] {
  const accounts = demoAccounts.map(
    ({ username, password, shows }) => `  ${username.padEnd(18)} ${password.padEnd(16)} ${shows}`,
  );
  const doubts = [accounts.length > 0 && DEMO_IN_PRODUCTION, demoTerms && DEMO_TERMS].filter((line) => line !== false);
  const before = production ? doubts : accounts.length > 0 ? ['Demo accounts:', ...accounts] : [];
  return [...before, `The portal is open on ${address}`];
}
