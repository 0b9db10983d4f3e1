import { readTestArguments } from './test-arguments.ts';

it('tests everything without arguments, and with them a change since main or since a revision', () => {
  expect(readTestArguments([])).toEqual({ changed: false, journeys: false });
  expect(readTestArguments(['--changed'])).toEqual({ changed: true, journeys: false });
  expect(readTestArguments(['--changed', 'HEAD~2', '--journeys'])).toEqual({
    changed: true,
    since: 'HEAD~2',
    journeys: true,
  });
});

it.each([
  [['--chnaged'], "Unknown option '--chnaged'"],
  [['main'], 'main needs --changed'],
  [['--journeys'], '--journeys needs --changed'],
  [['--changed', 'main', 'other'], 'One revision is enough: main, other are several'],
])('says what it does not understand in %j', (words, fact) => {
  expect(() => readTestArguments(words)).toThrow(`${fact}. Use: pnpm test, or pnpm test --changed [revision]`);
});
