import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const GUIDE = resolve(import.meta.dirname, '../../docs/deliver/README.md');

/** Every command of `portal-remote` in the guide, on the page of the SDK or in a project; repeated if named again. */
export async function namedCommands(portal: string, project: string): Promise<string[]> {
  const guide = readFileSync(GUIDE, 'utf8');
  const table = guide.slice(guide.indexOf('## The commands'), guide.indexOf('## A backend of your own'));
  const rows = [...table.matchAll(/^\| `(?!npx )([a-z]+)[ `]/gm)];
  const named = [...rows, ...guide.matchAll(/npx portal-remote ([a-z]+)/g)].map(([, name = '']) => name);
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const page = await (await fetch(`${portal}/sdk/`)).text();
  const readme = readFileSync(join(project, 'README.md'), 'utf8');
  const run = [...`${guide}${page}${readme}`.matchAll(/npm run ([a-z]+)/g)].map(
    ([, name = '']) => scripts[name] ?? name,
  );
  return [...named, ...run.map((script) => script.replace(/^portal-remote /, ''))];
}
