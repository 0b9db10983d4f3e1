import { contractFits, type ShellRelease } from '@portal/contract';
import { missingSymbols } from '@portal/contract/composition';

interface Compared {
  /** The shell that the project was made for. */
  from: ShellRelease;
  to: ShellRelease;
  /** The contract range that the project names in remote.json. */
  range: string;
  /** The changelog of the contract, in Markdown; it may be empty. */
  changelog: string;
}

/**
 * What a new shell has and lacks for a project, and what to change in it, in lines for its team.
 *
 * @example shellDifferences({ from, to, range: '^1.8.0', changelog }) // ['', 'Contract 1.8.0 → 1.9.0', …]
 */
export function shellDifferences({ from, to, range, changelog }: Compared): string[] {
  const gone = missingSymbols(from.provides ?? {}, to.provides ?? {});
  const brought = missingSymbols(to.provides ?? {}, from.provides ?? {});
  const fits = contractFits(to.contractVersion, range)
    ? `remote.json: "contract": "${range}" fits.`
    : `remote.json: change "contract" from "${range}" to "^${to.contractVersion}".`;
  return [
    '',
    `Contract ${from.contractVersion} → ${to.contractVersion}`,
    ...sectionsBetween(changelog, from.contractVersion, to.contractVersion),
    ...(brought.length > 0 ? [`The shell brings ${brought.join('; ')}.`] : []),
    ...(gone.length > 0
      ? [`The shell no longer has ${gone.join('; ')}: \`npm run check\` says whether you use it.`]
      : []),
    fits,
  ];
}

/** The sections of a changelog after one version, up to another. */
function sectionsBetween(changelog: string, after: string, upTo: string): string[] {
  const sections = changelog.split(/^(?=## )/m).flatMap((text) => {
    const [, version] = /^## (\d+\.\d+\.\d+)/.exec(text) ?? [];
    return version !== undefined && isLater(version, after) && !isLater(version, upTo) ? [text.trim()] : [];
  });
  return sections.flatMap((text) => ['', ...text.split('\n')]).concat(sections.length > 0 ? [''] : []);
}

function isLater(version: string, than: string): boolean {
  const [own, other] = [version, than].map((text) => text.split('.').map(Number));
  const place = own?.findIndex((number, at) => number !== other?.[at]) ?? -1;
  return place >= 0 && (own?.[place] ?? 0) > (other?.[place] ?? 0);
}
