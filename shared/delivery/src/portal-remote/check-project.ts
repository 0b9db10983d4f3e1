import type { RemoteRelease, ShellRelease } from '@portal/contract';
import { contractMistakes } from '../store/contract-gate.ts';
import { Refusal } from '../store/refusal.ts';
import { runBrought } from './brought-programs.ts';
import { buildTyped, checkSources } from './build-project.ts';
import { deprecatedLines } from './deprecated-lines.ts';
import { shellFor, shellToFit } from './live-shell.ts';
import type { Project } from './project.ts';

/**
 * Checks a project as the portal will: its types, its tests (including those of the contract), and whether the portal
 * has what its build uses, in the shell that it is for. It says what of that is deprecated.
 *
 * @throws Refusal that names what is wrong
 */
export async function checkProject(project: Project, portal: URL): Promise<string[]> {
  const { folder } = project.place;
  checkSources(project);
  runBrought(folder, 'jest', [], 'A test fails.');
  const release = await buildTyped(project);
  const { shell, which, told } = await shellToFit(release, portal);
  refuseMisfit(release, shell, portal);
  return [
    'Types and tests pass.',
    ...told,
    `${release.remote} ${release.version} fits ${which ? `the ${which} shell ${shell.version} of ${portal.origin}` : `that shell, ${shell.version}`}.`,
    ...deprecatedLines(folder, release, shell),
  ];
}

/**
 * Compares what a release uses with what the shell of a portal provides that it is for.
 *
 * @throws Refusal that names what is missing
 */
export async function compareWithPortal(release: RemoteRelease, portal: URL): Promise<void> {
  refuseMisfit(release, (await shellFor(release, portal)).shell, portal);
}

function refuseMisfit(release: RemoteRelease, shell: ShellRelease, portal: URL): void {
  const mistakes = contractMistakes([shell, release]);
  if (mistakes.length > 0) throw new Refusal(`It does not fit ${portal.origin}:\n  ${mistakes.join('\n  ')}`);
}
