import { firstDifference } from './api-report.ts';

describe('firstDifference', () => {
  it('is undefined when report and sources agree', () => {
    expect(firstDifference('a\nb\n', 'a\nb\n')).toBeUndefined();
  });

  it('names the first line that was changed, added or removed', () => {
    expect(firstDifference('a\nb\n', 'a\nc\n')).toBe('line 2\n  committed: b\n  sources:   c');
    expect(firstDifference('a', 'a\nb')).toBe('line 2\n  committed: (nothing)\n  sources:   b');
    expect(firstDifference('a\nb', 'a')).toBe('line 2\n  committed: b\n  sources:   (nothing)');
  });
});
