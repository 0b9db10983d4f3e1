import { deprecatedUses } from '@portal/contract/composition';
import { deprecatedParts, partsOf } from './deprecated-parts.ts';

const SOURCE = `
/**
 * Asks once.
 *
 * @deprecated Since 1.9.0, until 2.0.0: use \`call\`,
 *   which tries again.
 */
export const ask = 1;

export const operations = {
  /** @deprecated Since 1.8.0, until 2.0.0: getTerminals lists them. */
  getDevices: {},
  getTerminals: {},
};
`;

const PARTS = {
  '@portal/platform': {
    ask: { since: '1.9.0', until: '2.0.0', instead: 'use `call`, which tries again.' },
    getDevices: { since: '1.8.0', until: '2.0.0', instead: 'getTerminals lists them.' },
  },
};

it('[REL-325] finds exports and calls that a comment marks, since which contract, until which, and what replaces them', () => {
  expect(
    partsOf([
      ['@portal/platform', [SOURCE]],
      ['@portal/ui', ['export const Button = 1;']],
    ]),
  ).toEqual(PARTS);
});

it.each(['Use call.', 'Since 1.9.0: use call.', 'Since 1.9.0, until 1.10.0: use call.'])(
  '[REL-325] takes no mark that says only: %s',
  (words) => {
    const source = `/** @deprecated ${words} */\nexport const ask = 1;`;
    expect(() => partsOf([['@portal/ui', [source]]])).toThrow(`ask of @portal/ui is deprecated '${words}'`);
  },
);

it('[REL-325] reads a mark to its end, whatever it names and whichever tag comes after it', () => {
  const source = `
/**
 * The number in a {@link Hero}.
 *
 * @deprecated Since 1.9.0, until 2.0.0: use {@link Text} of @portal/ui.
 *
 * @example
 * <HeroNumber>103</HeroNumber>
 */
export const HeroNumber = 1;
`;
  expect(partsOf([['@portal/ui', [source]]])).toEqual({
    '@portal/ui': { HeroNumber: { since: '1.9.0', until: '2.0.0', instead: 'use {@link Text} of @portal/ui.' } },
  });
});

it('[REL-325] reads every mark in the packages for teams', () => {
  expect(() => deprecatedParts()).not.toThrow();
});

it('[REL-325] compares the marks with what a remote uses, by whichever way it imports it', () => {
  const uses = { '@portal/platform/http': ['ask', 'call'], '@portal/ui': ['getDevices'] };
  expect(deprecatedUses(uses, PARTS)).toEqual([
    { module: '@portal/platform', name: 'ask', ...PARTS['@portal/platform'].ask },
  ]);
  expect(deprecatedUses(undefined, PARTS)).toEqual([]);
});
