import { globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import type { PackedFile } from '@portal/delivery/server';

/** For those who run a portal, bring their own backend, deliver to it or test it; not for work on its sources. */
const DOCUMENTS = [
  'docs/{operate,provide,test}/*',
  'docs/{deliver/README,deliver/backend,scaling,security}.md',
  'CHANGELOG.md',
];

/** The documents of an archive. A link to what it does not hold becomes its words and the name of the document. */
export function documents(): PackedFile[] {
  const names = DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: WORKSPACE })).sort();
  return names.map((name) => {
    const content = readFileSync(join(WORKSPACE, name));
    const mode = statSync(join(WORKSPACE, name)).mode & 0o111 ? 0o755 : 0o644;
    if (!name.endsWith('.md')) return { name, content, mode };
    const text = String(content).replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
      const path = posix.join(posix.dirname(name), target.replace(/#.*/, ''));
      if (/^(?:https?:|#)/.test(target) || names.includes(path)) return link;
      return words === path ? `${path} in the sources` : `${words} (${path} in the sources)`;
    });
    return { name, content: Buffer.from(text), mode };
  });
}
