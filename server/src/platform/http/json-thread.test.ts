import { Worker } from 'node:worker_threads';
import { jsonThread } from './json-thread.ts';

const thread = jsonThread();
afterAll(() => thread.close());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const parse = (text: string) => thread.parse([Buffer.from(text)], 'marta.ferri');
const nested = (levels: number) => `{"products":${'['.repeat(levels)}${']'.repeat(levels)}}`;

/** Lets this happen to the thread in place of its next body. */
const insteadOfNextBody = (happen: (worker: Worker) => unknown) =>
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    happen(this);
  });

describe('[SEC-441] the thread of large bodies', () => {
  it.each([32, 6_000, 9_000, 20_000, 400_000])(
    'refuses a body nested %d deeper, and parses the next',
    async (levels) => {
      await expect(parse(nested(levels))).rejects.toMatchObject({
        status: 400,
        errorsCause: [{ in: 'body', message: 'is nested deeper than 32 levels' }],
      });
      expect(await parse('{"products":[]}')).toEqual({ products: [] });
    },
  );

  it.each<[string, (worker: Worker) => unknown]>([
    ['ends', (worker) => worker.terminate()],
    ['fails', (worker) => worker.emit('error', new Error('No memory is left'))],
    [
      'answers what nobody can read',
      (worker) => worker.emit('messageerror', new Error('The value is nested too deep')),
    ],
  ])('is replaced when it %s', async (_, happen) => {
    insteadOfNextBody(happen);
    await expect(parse('[1]')).rejects.toThrow();
    expect(await parse('[2]')).toEqual([2]);
  });

  it('is replaced when it takes ten seconds for a body, whose sender may try again', async () => {
    jest.useFakeTimers();
    insteadOfNextBody(() => undefined);
    const late = parse('[1]');
    jest.advanceTimersByTime(10_000);
    await expect(late).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await parse('[2]')).toEqual([2]);
  });
});
