import { contractFits, type ReleaseFile } from '@portal/contract';

/**
 * Why releases would not work together: one sentence for each remote whose contract range does not fit the shell; empty
 * when all fit.
 *
 * @param composition the releases that would be live together
 */
export function contractMistakes(composition: readonly ReleaseFile[]): string[] {
  const shell = composition.find((release) => release.remote === 'shell');
  if (!shell || !('contractVersion' in shell)) return [];
  return composition
    .filter((release) => 'contract' in release)
    .filter(({ contract }) => !contractFits(shell.contractVersion, contract))
    .map(
      ({ remote, version, contract }) =>
        `${remote} ${version} needs contract ${contract}, and the shell ${shell.version} provides ${shell.contractVersion}.`,
    );
}
