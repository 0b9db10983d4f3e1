import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { WORKSPACE } from '@portal/delivery';

/** The packages that form the versioned contract. */
export const REPORTED_PACKAGES = ['contract', 'platform'] as const;

export type ReportedPackage = (typeof REPORTED_PACKAGES)[number];

/** The file with a package's report, from the workspace root. */
export const reportFile = (name: ReportedPackage): string => `shared/${name}/api-report.txt`;

const HEAD = `The public names of this package, file by file, each with a hash of its declaration. A new hash means a new type: the source beside it says
how it changed. Written by 'pnpm check --fix'; 'pnpm check' compares it with the sources.
`;

/**
 * The public names of the contract's packages, with a hash of each declaration: of everything that their entry points
 * export.
 *
 * @throws Error with the compiler's messages when the sources have type errors
 */
export function apiReports(): Record<ReportedPackage, string> {
  const folder = join(WORKSPACE, 'shared/tooling/.cache/api');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(emitConfig(folder)));
  const { status, stdout } = spawnSync(join(WORKSPACE, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`TypeScript cannot write the public types:\n${stdout}`);
  const [contract, platform] = REPORTED_PACKAGES.map((name) => reportOf(name, join(folder, 'types')));
  return { contract: contract ?? '', platform: platform ?? '' };
}

function emitConfig(folder: string) {
  const shared = relative(folder, join(WORKSPACE, 'shared'));
  return {
    extends: relative(folder, join(WORKSPACE, 'tsconfig.browser.json')),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: shared,
      outDir: 'types',
    },
    include: REPORTED_PACKAGES.map((name) => `${shared}/${name}/src`),
    exclude: [`${shared}/**/*.test.ts`, `${shared}/**/*.test.tsx`],
  };
}

function reportOf(name: ReportedPackage, types: string): string {
  const manifest = JSON.parse(readFileSync(join(WORKSPACE, 'shared', name, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };
  const modules = Object.entries(manifest.exports).filter(([, file]) => /\.tsx?$/.test(file));
  const files = new Set<string>();
  for (const [, file] of modules) collect(declarationOf(posix.join(name, file)), types, files);
  const parts = [...files].sort().flatMap((file) => {
    const names = namesOf(readFileSync(join(types, file), 'utf8'));
    return names.length > 0 ? `\n${file.replace('.d.ts', '')}\n${names.join('\n')}\n` : [];
  });
  const entries = modules.map(
    ([entry, file]) => `${posix.join(`@portal/${name}`, entry)} is ${posix.join('src', posix.relative('src', file))}\n`,
  );
  return `${HEAD}\n${entries.join('')}${parts.join('')}`;
}

const DECLARATION =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/;

/**
 * The names that a declaration file declares or passes on, each declaration with a hash of its text.
 *
 * @example namesOf("export declare const LIMIT = 3;\nexport { isBlank } from './blank-text.ts';")
 * // ['  LIMIT 1f3a9c0b', "  { isBlank } from './blank-text.ts'"]
 */
export function namesOf(declarations: string): string[] {
  // A statement begins at the left edge; what belongs to it is indented, or closes it.
  const statements = declarations.split(/\n(?=[a-z])/);
  return statements.flatMap((statement) => {
    const name = DECLARATION.exec(statement)?.[1];
    if (name) return `  ${name} ${createHash('sha256').update(statement.trim()).digest('hex').slice(0, 8)}`;
    const passedOn = /^export ((?:type )?[{*].*from .*?);/.exec(statement)?.[1];
    return passedOn ? `  ${passedOn}` : [];
  });
}

const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

/** Collects a declaration file and all files that it names by a relative path, in any kind of import. */
function collect(file: string, types: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const text = readFileSync(join(types, file), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)) {
    const plain = posix.join(dirname(file), path.replace(/\.tsx?$/, ''));
    const target = [`${plain}.d.ts`, `${plain}/index.d.ts`].find((candidate) => existsSync(join(types, candidate)));
    if (target) collect(target, types, found);
  }
}

/** The first line that differs, in words; undefined when both are the same. */
export function firstDifference(committed: string, actual: string): string | undefined {
  const [before, now] = [committed.split('\n'), actual.split('\n')];
  const line = now.findIndex((text, index) => text !== before[index]);
  if (line < 0 && before.length === now.length) return undefined;
  const place = line < 0 ? now.length : line;
  return `line ${place + 1}\n  committed: ${before[place] ?? '(nothing)'}\n  sources:   ${now[place] ?? '(nothing)'}`;
}
