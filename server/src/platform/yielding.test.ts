import { pausesMade, slowMachine } from '../../test/pauses-made.ts';
import { sortYielding } from './yielding.ts';

const byMail = (one: { message: string }, other: { message: string }) => one.message.localeCompare(other.message);

describe('sorting yielding', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([0, 1, 199, 200, 201, 1_000, 2_345])(
    'sorts %d things as toSorted does, equal ones in the order they came',
    async (count) => {
      const things = Array.from({ length: count }, (_, index) => ({ message: String((index * 7_919) % 97), index }));
      expect(await sortYielding(things, byMail)).toEqual(things.toSorted(byMail));
    },
  );

  it('[IMP-028] lets everything else have its turn', async () => {
    slowMachine();
    const things = Array.from({ length: 1_000 }, (_, index) => ({ message: String((index * 7_919) % 97) }));
    expect(await pausesMade(() => sortYielding(things, byMail))).toBeGreaterThanOrEqual(10);
  });
});
