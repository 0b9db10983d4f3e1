import { preparedCheck, type SolvedCheck } from './prepared-check';

function solutions(...lifetimes: number[]) {
  let made = 0;
  const solveNew = jest.fn(async (): Promise<SolvedCheck> => {
    const lifetime = lifetimes[made] ?? 600_000;
    made += 1;
    return { payload: `solution ${made}`, expiresAt: Date.now() + lifetime };
  });
  return { solveNew, check: preparedCheck(solveNew) };
}

it('uses a solution made ahead, and only once', async () => {
  const { check, solveNew } = solutions();
  check.prepare();
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 1');
  await expect(check.solve()).resolves.toBe('solution 2');
  expect(solveNew).toHaveBeenCalledTimes(2);
});

it('solves again when the solution made ahead is about to expire', async () => {
  const { check } = solutions(20_000);
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 2');
});

it('tries again when solving ahead failed', async () => {
  const { check, solveNew } = solutions();
  solveNew.mockRejectedValueOnce(new Error('offline'));
  check.prepare();
  await expect(check.solve()).resolves.toBe('solution 1');
});

it('is ready once it is solved, and returns that same solution', async () => {
  const { check, solveNew } = solutions();
  await check.ready();
  await check.ready();
  await expect(check.solve()).resolves.toBe('solution 1');
  expect(solveNew).toHaveBeenCalledTimes(1);
});

it('says that it could not be solved, and tries again when it is asked again', async () => {
  const { check, solveNew } = solutions();
  solveNew.mockRejectedValueOnce(new Error('offline'));
  await expect(check.ready()).rejects.toThrow('offline');
  await check.ready();
  await expect(check.solve()).resolves.toBe('solution 1');
});
