/** The areas of work; each requirement has exactly one of them as its owner. */
export const AREAS = [
  'foundation',
  'frame',
  'sign-in',
  'people',
  'catalogue',
  'product-import',
  'developer-area',
  'releases',
] as const;
export type Area = (typeof AREAS)[number];

/** The kinds of proof. Each says where the test that names the id must be. */
const PROOFS = ['unit', 'server', 'journey'] as const;
export type Proof = (typeof PROOFS)[number];

/** One line of docs/requirements.md. */
export type Requirement = {
  /** Such as `TERM-004`. */
  id: string;
  /** `P0`, `P1` or `P2`. */
  priority: string;
  owner: Area;
  proof: Proof;
  text: string;
};

/** The result of reading the list: the good lines, and one sentence for each thing that is wrong. */
export type RequirementList = { requirements: Requirement[]; problems: string[] };

const LINE = /^- ([A-Z]+-\d+)(?: · (.*))?$/;

/**
 * Reads the requirements from the Markdown of docs/requirements.md: list items that begin with an id.
 *
 * @param markdown the whole file
 * @example parseRequirementList('- TERM-004 · P1 · foundation · unit · The list is sorted by terminal id.')
 */
export function parseRequirementList(markdown: string): RequirementList {
  const requirements: Requirement[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();

  for (const line of markdown.split('\n')) {
    const [, id, rest = ''] = LINE.exec(line) ?? [];
    if (id === undefined) continue;
    if (seen.has(id)) problems.push(`${id} is in the list twice.`);
    seen.add(id);

    const [priority = '', owner = '', proof = '', ...text] = rest.split(' · ').map((part) => part.trim());
    if (!/^P[012]$/.test(priority)) problems.push(`${id} has no priority (P0, P1 or P2).`);
    if (!isArea(owner)) problems.push(`${id} has no owner: '${owner}' is not one of ${AREAS.join(', ')}.`);
    if (!isProof(proof)) problems.push(`${id} has no kind of proof: '${proof}' is not one of ${PROOFS.join(', ')}.`);
    if (isArea(owner) && isProof(proof)) requirements.push({ id, priority, owner, proof, text: text.join(' · ') });
  }

  return { requirements, problems };
}

function isArea(word: string): word is Area {
  return AREAS.some((area) => area === word);
}

function isProof(word: string): word is Proof {
  return PROOFS.some((proof) => proof === word);
}
