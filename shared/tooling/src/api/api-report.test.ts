import { firstDifference, namesOf } from './api-report.ts';

describe('namesOf', () => {
  const hashed = (text: string) => namesOf(text)[0];

  it('names what a file declares and what it passes on', () => {
    expect(
      namesOf("export interface Terminal {\n    id: string;\n}\nexport { isBlank } from './blank-text.ts';\n"),
    ).toEqual([expect.stringMatching(/^ {2}Terminal [0-9a-f]{8}$/), "  { isBlank } from './blank-text.ts'"]);
  });

  it('gives a declaration another hash when any part of it changes', () => {
    expect(hashed('export interface Terminal {\n    id: string;\n}')).not.toBe(
      hashed('export interface Terminal {\n    id: number;\n}'),
    );
  });
});

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
