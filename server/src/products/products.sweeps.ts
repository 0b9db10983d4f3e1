import { lte } from 'drizzle-orm';
import { sweepOfRows } from '../platform/housekeeping/sweep.ts';
import { answeredCalls } from './products.tables.ts';

export const forgottenCalls = sweepOfRows('answers to repeated calls', answeredCalls, (now) =>
  lte(answeredCalls.expiresAt, now),
);
