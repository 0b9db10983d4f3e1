import { slowMachine, turnsTaken } from '../../test/turns-taken.ts';
import { sortUnhurried } from './unhurried.ts';

const byLetter = (one: { letter: string }, other: { letter: string }) => one.letter.localeCompare(other.letter);

describe('sorting unhurried', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([0, 1, 199, 200, 201, 1_000, 2_345])(
    'sorts %d things as toSorted does, equal ones in the order they came',
    async (count) => {
      const things = Array.from({ length: count }, (_, index) => ({ letter: String((index * 7_919) % 97), index }));
      expect(await sortUnhurried(things, byLetter)).toEqual(things.toSorted(byLetter));
    },
  );

  it('[IMP-028] lets everything else have its turn', async () => {
    slowMachine();
    const things = Array.from({ length: 1_000 }, (_, index) => ({ letter: String((index * 7_919) % 97) }));
    expect(await turnsTaken(() => sortUnhurried(things, byLetter))).toBeGreaterThanOrEqual(10);
  });
});
