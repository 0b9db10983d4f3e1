/**
 * The preset `@portal/remote` of webpack: how `portal-remote build` builds the project in this folder, for a team's own
 * tools, which may add to it.
 */
import { releaseConfig } from './build-project.ts';
import { openProject } from './project.ts';

export default releaseConfig(openProject(process.cwd()));
