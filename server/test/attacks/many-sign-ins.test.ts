import { availableParallelism } from 'node:os';
import { newRecoveryCodes } from '../../src/kit/sign-in/recovery-codes.ts';
import { checkSignIn } from '../../src/platform/passwords/index.ts';

const AT_ONCE = Math.max(1, availableParallelism() - 1);
const WAITING = 100;

it('[SEC-062] a flood of sign-ins is handled a few at a time, and whoever comes when a hundred are waiting is sent away', async () => {
  const attempts = Array.from({ length: AT_ONCE + WAITING + 20 }, () => checkSignIn(undefined, 'Sbagliata1'));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(AT_ONCE + WAITING).fill('fulfilled'),
    ...Array(20).fill('rejected'),
  ]);
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '5' } } });
  expect(await checkSignIn(undefined, 'Sbagliata1')).toBe(false);
});

it('[SEC-442] recovery codes take the same turns as passwords: while a hundred wait, none are made', async () => {
  const attempts = Array.from({ length: AT_ONCE + WAITING }, () => checkSignIn(undefined, 'Sbagliata1'));
  await expect(newRecoveryCodes()).rejects.toMatchObject({ status: 503 });
  await Promise.all(attempts);
  expect((await newRecoveryCodes()).codes).toHaveLength(10);
});
