import { entityTag } from '../src';

it('makes values into a quoted tag that no other values have', () => {
  expect(entityTag(['50110003'])).toBe('"%5B%2250110003%22%5D"');
  const tags = [[], [null], [''], ['a', 'b'], ['a,b'], ['b', 'a'], ['è"']].map(entityTag);
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
});
