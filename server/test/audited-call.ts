import type { TestDeveloper } from './developer.ts';
import type { TestMerchant } from './merchant.ts';
import type { TestApp, TestCall } from './test-app.ts';

/** Who is there when a call is made. */
export interface World {
  portal: TestApp;
  bottega: TestMerchant;
  softlab: TestDeveloper;
  /** Distinct for each call, for names. */
  name: string;
}

/** A call that does what it is for, and who makes it. */
export interface Made extends TestCall {
  /** Account that the audit must name; null for a call that nobody makes. */
  by: string | null;
  /** Waits for work that goes on after the answer. */
  afterwards?: (answer: { json(): { importId: string } }) => Promise<unknown>;
}

/** `writes` and `shows` leave a row of the audit, `reads` changes nothing at all. */
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
/** By nobody whom the server knows. */
export const nobody = async (input: TestCall): Promise<Made> => ({ by: null, ...input });

export const byAdministrator = (input?: TestCall) => (world: World) => administrator(world, input);
export const byDeveloper = (input?: TestCall) => (world: World) => developer(world, input);
