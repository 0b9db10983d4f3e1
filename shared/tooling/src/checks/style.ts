import type { SourceTree } from './tracked-tree.ts';

/** A line that breaks the common style. */
export interface StrayLine {
  file: string;
  line: number;
  because: string;
}

const MAX_LINE_LENGTH = 120;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;
const EXAMPLE = /^\s*\*\s*(?:@example\b|<|\{|toasts\.)/;
const ARROW_WITH_BODY =
  /^(?:export )?const \w+ = (?:async )?(?:<[^=]*?>)?\((?:[^()]|\([^()]*\))*\)(?:: [^=;]+?)? => \{$/gm;

/**
 * The rules of the common style (CONTRIBUTING, "How the code reads") that the linter cannot check: comments within the
 * line length (code in an example may be longer), ids of a test in one pair of brackets, functions with statements
 * declared as functions, and limits called MAX_.
 *
 * @example strayLines(tree) // [{ file: 'a.ts', line: 1, because: 'a limit is called MAX_…' }]
 */
export function strayLines({ files, read }: SourceTree): StrayLine[] {
  const sources = files.filter((file) => /\.(?:tsx?|c?js)$/.test(file) && !file.includes('.generated.'));
  return sources.flatMap((file) => {
    const text = read(file);
    const stray = text.split('\n').flatMap((content, index) => {
      const because = faultOf(content);
      return because ? [{ file, line: index + 1, because }] : [];
    });
    const arrows = Array.from(text.matchAll(ARROW_WITH_BODY), ({ index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      because: 'a function with statements is declared with `function`',
    }));
    return [...stray, ...arrows];
  });
}

function faultOf(line: string): string | undefined {
  if (COMMENT.test(line) && line.length > MAX_LINE_LENGTH && !EXAMPLE.test(line))
    return `a comment is longer than ${MAX_LINE_LENGTH} characters`;
  if (/\[[A-Z]+-\d+[^\]]*\] ?\[[A-Z]+-\d+/.test(line)) return 'ids share one pair of brackets: [A-001, B-002]';
  if (/\bconst (?:MOST|LONGEST|LARGEST|PATIENCE)(?:_[A-Z_]+)?\b/.test(line)) return 'a limit is called MAX_…';
  return undefined;
}
