import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRequirementList } from './requirement-list.ts';

const GOOD_LINE = '- TERM-004 · P1 · foundation · unit · The list is sorted by terminal id.';

describe('parseRequirementList', () => {
  it('reads the lines that begin with an id and leaves the rest of the page alone', () => {
    const page = `# Requirements\n\n- id: the name that tests use\n- see TERM-004\n\n${GOOD_LINE}\n`;

    expect(parseRequirementList(page)).toEqual({
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
    ['an owner', '- TERM-004 · P1 ·  · unit · Text.', /TERM-004 has no owner/],
    ['a known owner', '- TERM-004 · P1 · somebody · unit · Text.', /TERM-004 has no owner/],
    ['a kind of proof', '- TERM-004 · P1 · foundation', /TERM-004 has no kind of proof/],
    ['a priority', '- TERM-004 · foundation · unit · Text.', /TERM-004 has no priority/],
  ])('refuses a line without %s', (_, line, problem) => {
    expect(parseRequirementList(line).problems).toContainEqual(expect.stringMatching(problem));
  });

  it('refuses an id that is listed twice', () => {
    expect(parseRequirementList(`${GOOD_LINE}\n${GOOD_LINE}`).problems).toEqual(['TERM-004 is in the list twice.']);
  });

  it('finds nothing wrong with the list of this repository', () => {
    const list = readFileSync(join(__dirname, '../../../../docs/requirements.md'), 'utf8');

    expect(parseRequirementList(list).problems).toEqual([]);
  });
});
