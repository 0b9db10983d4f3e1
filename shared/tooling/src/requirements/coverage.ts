import { AREAS, type Area, type Proof, type Requirement } from './requirement-list.ts';
import type { TestTitle } from './test-titles.ts';

/** A test file and those of its titles that name requirements. */
export type TestFile = { path: string; titles: TestTitle[] };

/** The progress of one area. The three lists together hold each of its requirements once, in the order of the list. */
type AreaCoverage = {
  area: Area;
  total: number;
  /** Named by a test of the kind that the list asks for. */
  proven: string[];
  /** Named, but only by tests of another kind. */
  provenElsewhere: string[];
  unproven: string[];
};

export type Coverage = { areas: AreaCoverage[]; problems: string[] };

/**
 * The kind of proof that a test file gives, by its folder.
 *
 * @param path from the root of the repository, with forward slashes
 * @example proofOf('server/src/terminals/terminals.test.ts') // 'server'
 */
export function proofOf(path: string): Proof {
  if (path.startsWith('e2e/')) return 'journey';
  return path.startsWith('server/') ? 'server' : 'unit';
}

/** Compares the list with the tests. A test with an unknown id is a problem; a requirement without a test is not. */
export function measureCoverage(requirements: Requirement[], testFiles: TestFile[]): Coverage {
  const known = new Set(requirements.map(({ id }) => id));
  const namedBy = new Map<string, Set<Proof>>();
  const problems: string[] = [];

  for (const { path, titles } of testFiles) {
    for (const id of new Set(titles.flatMap(({ ids }) => ids))) {
      if (!known.has(id)) problems.push(`${path} names ${id}, which is not in the list.`);
      namedBy.set(id, (namedBy.get(id) ?? new Set()).add(proofOf(path)));
    }
  }

  const areas = AREAS.map((area): AreaCoverage => {
    const own = requirements.filter(({ owner }) => owner === area);
    const ids = (wanted: (requirement: Requirement, kinds: Set<Proof> | undefined) => boolean) =>
      own.filter((requirement) => wanted(requirement, namedBy.get(requirement.id))).map(({ id }) => id);
    return {
      area,
      total: own.length,
      proven: ids(({ proof }, kinds) => kinds?.has(proof) === true),
      provenElsewhere: ids(({ proof }, kinds) => kinds !== undefined && !kinds.has(proof)),
      unproven: ids((_, kinds) => kinds === undefined),
    };
  });
  return { areas, problems };
}

/** The report for people: a line for each area, then the ids that are still open. */
export function describeCoverage({ areas }: Coverage, proofs: ReadonlyMap<string, Proof>): string {
  const width = Math.max(...AREAS.map((area) => area.length));
  const total = sum(areas.map((area) => area.total));
  const proven = sum(areas.map((area) => area.proven.length));
  return [
    `${proven} of ${total} requirements are proven.`,
    '',
    ...areas.flatMap((area) => [
      `${area.area.padEnd(width)}  ${String(area.proven.length).padStart(3)} / ${area.total}`,
      ...idLines('unproven', area.unproven),
      ...idLines(
        'named, but not by the kind of test that the list asks for',
        area.provenElsewhere.map((id) => `${id} (${proofs.get(id)})`),
      ),
    ]),
  ].join('\n');
}

/** One requirement for people: its line of the list, then each test that names it. */
export function describeRequirement(requirement: Requirement, testFiles: TestFile[]): string {
  const { id, priority, owner, proof, text } = requirement;
  const tests = testFiles.flatMap(({ path, titles }) =>
    titles.filter(({ ids }) => ids.includes(id)).map((title) => `  ${proofOf(path)} · ${path}\n    ${title.text}`),
  );
  return [[id, priority, owner, proof, text].join(' · '), ...(tests.length > 0 ? tests : ['  no test names it'])].join(
    '\n',
  );
}

function idLines(label: string, ids: string[]): string[] {
  return ids.length === 0 ? [] : [`    ${label}: ${ids.join(' ')}`];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
