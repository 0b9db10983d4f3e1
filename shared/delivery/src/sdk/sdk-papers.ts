import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { WORKSPACE } from '../workspace.ts';

const README = `# @portal/remote

Makes and delivers remotes for the portal that hands it out: the command \`portal-remote\`, the portal's packages (\`@portal/ui\`, \`@portal/federation\`,
\`@portal/platform\`, \`@portal/contract\`, \`@portal/pages\`, \`@portal/testing\`) with types and source maps, the shell for development, and the presets of webpack, jest
and TypeScript. The guide is at \`/sdk/\` of that portal.

| file or folder       | holds                                                                                              |
| -------------------- | -------------------------------------------------------------------------------------------------- |
| \`CHANGELOG.md\`       | what each version of the contract brought                                                          |
| \`patches/\`           | changes to public packages that the portal's own remotes use, for teams that take such a remote over |
| \`remote.schema.json\` | the schema of \`remote.json\`, for your editor                                                     |
| \`sdk.json\`           | versions of the contract and of the packages that the shell provides                               |
| \`shell.json\`         | what the shell provides, for \`portal-remote check\` without a portal                              |
`;

/** What somebody reads who opens the package, and the patches of public packages. */
export function writePapers(folder: string): void {
  writeFileSync(join(folder, 'README.md'), README);
  cpSync(join(WORKSPACE, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(WORKSPACE, 'shared/contract/CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  for (const file of patchesOfRemotes()) cpSync(file, join(folder, 'patches', basename(file)));
}

/** The patches of public packages that a remote of the workspace needs in its pages. */
export function patchesOfRemotes(): string[] {
  const used = globSync('mf-*/package.json', { cwd: WORKSPACE }).flatMap((file) => {
    const manifest = JSON.parse(readFileSync(join(WORKSPACE, file), 'utf8')) as { dependencies?: object };
    return Object.keys(manifest.dependencies ?? {});
  });
  const patches = readdirSync(join(WORKSPACE, 'patches'));
  return patches
    .filter((file) => used.includes(file.replace(/@[^@]+$/, '').replace('__', '/')))
    .map((file) => join(WORKSPACE, 'patches', file));
}
