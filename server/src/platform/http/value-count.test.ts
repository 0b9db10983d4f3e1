import fc from 'fast-check';
import { valueCounter } from './value-count.ts';

/** How many values a text holds, when it arrives in parts of this size. */
function countOf(json: string, size: number): number {
  const bytes = Buffer.from(json);
  const holds = (most: number) => {
    const holdsTooMany = valueCounter(most);
    let holdsMore = false;
    for (let at = 0; at < bytes.length; at += size) holdsMore = holdsTooMany(bytes.subarray(at, at + size));
    return holdsMore;
  };
  let most = 0;
  while (holds(most)) most += 1;
  return most;
}

it('[SEC-018] counts the marks between values, whatever their texts contain and wherever the body is cut', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', '{', 'è') });
  fc.assert(
    fc.property(fc.array(text), fc.integer({ min: 1, max: 9 }), (texts, size) => {
      expect(countOf(JSON.stringify(texts), size)).toBe(1 + Math.max(0, texts.length - 1));
    }),
  );
  expect(countOf('{"a":[{},[1,2]],"b":"\\\\"}', 4)).toBe(7);
});
