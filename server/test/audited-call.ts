import type { TestDeveloper } from './developer.ts';
import type { TestMerchant } from './people.ts';
import type { TestApp, TestCall } from './test-app.ts';

/** The people that exist when a call is made. */
export interface World {
  portal: TestApp;
  bottega: TestMerchant;
  softlab: TestDeveloper;
  /** Different for each call; used in names. */
  name: string;
}

/** A successful call, and who makes it. */
export interface Made extends TestCall {
  /** The account that the audit must name; null for a call that nobody makes. */
  by: string | null;
  /** Waits for work that continues after the answer. */
  afterwards?: (answer: { json(): { importId: string } }) => Promise<unknown>;
}

/** `writes` and `shows` leave an audit row; `reads` changes nothing at all. */
export interface AuditedCall {
  kind: 'writes' | 'shows' | 'reads';
  make: (world: World) => Promise<Made>;
}

/** A row of the table. */
export const call = (kind: AuditedCall['kind'], make: AuditedCall['make']): AuditedCall => ({ kind, make });

/** By the administrator of the merchant. */
export const administrator = async ({ bottega }: World, input: TestCall = {}): Promise<Made> => ({
  token: bottega.token,
  by: bottega.administrator.id,
  ...input,
});
/** By the developer. */
export const developer = async ({ softlab }: World, input: TestCall = {}): Promise<Made> => ({
  token: softlab.token,
  by: softlab.id,
  ...input,
});
/** By an unknown caller. */
export const nobody = async (input: TestCall): Promise<Made> => ({ by: null, ...input });

export const byAdministrator = (input?: TestCall) => (world: World) => administrator(world, input);
export const byDeveloper = (input?: TestCall) => (world: World) => developer(world, input);
