import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRequirementList, REQUIREMENT_COUNT } from './requirement-list.ts';

const GOOD_ROW = '| TERM-004 | P1 | foundation | unit | The list is sorted by terminal id. |';

describe('parseRequirementList', () => {
  it('reads the rows of the tables and leaves the rest of the page alone', () => {
    const page = `# Requirements\n\n| id | priority | owner | proof | requirement |\n| --- | --- | --- | --- | --- |\n${GOOD_ROW}\n`;

    expect(parseRequirementList(page, 1)).toEqual({
      requirements: [
        {
          id: 'TERM-004',
          priority: 'P1',
          owner: 'foundation',
          proof: 'unit',
          text: 'The list is sorted by terminal id.',
        },
      ],
      problems: [],
    });
  });

  it.each([
    ['an owner', '| TERM-004 | P1 |  | unit | Text. |', /TERM-004 has no owner/],
    ['a known owner', '| TERM-004 | P1 | somebody | unit | Text. |', /TERM-004 has no owner/],
    ['a kind of proof', '| TERM-004 | P1 | foundation |  | Text. |', /TERM-004 has no kind of proof/],
    ['a priority', '| TERM-004 |  | foundation | unit | Text. |', /TERM-004 has no priority/],
  ])('refuses a row without %s', (_, row, problem) => {
    expect(parseRequirementList(row, 1).problems).toEqual([expect.stringMatching(problem)]);
  });

  it('refuses an id that stands twice', () => {
    expect(parseRequirementList(`${GOOD_ROW}\n${GOOD_ROW}`, 2).problems).toEqual([
      'TERM-004 stands twice in the list.',
    ]);
  });

  it('refuses a list that lost or gained a row', () => {
    expect(parseRequirementList(GOOD_ROW).problems).toEqual([
      `The list has 1 requirements instead of ${REQUIREMENT_COUNT}.`,
    ]);
  });

  it('finds nothing wrong with the list of this repository', () => {
    const list = readFileSync(join(__dirname, '../../../../docs/requirements.md'), 'utf8');

    expect(parseRequirementList(list).problems).toEqual([]);
  });
});
