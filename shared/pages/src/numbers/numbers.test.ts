import { many } from './index';

it.each([
  [7, '7'],
  [1_240, '1.240'],
  [200_000, '200.000'],
])('groups the digits of %i as people here write them', (count, text) => {
  expect(many(count)).toBe(text);
});
