import { lte } from 'drizzle-orm';
import { cleanupOfRows } from '../platform/housekeeping/cleanup.ts';
import { answeredCalls } from './products.tables.ts';

export const forgottenCalls = cleanupOfRows('answers to repeated calls', answeredCalls, (now) =>
  lte(answeredCalls.expiresAt, now),
);
