import { posix } from 'node:path';
import { attribute, readXml } from './read-xml.ts';

/** The parts of an archive by path, in the form that `partPath` gives. */
export type Parts = ReadonlyMap<string, Buffer>;

/** Where a part refers to (ECMA-376-2, 6.5). */
interface Relation {
  id: string;
  /** The end of its type, which is the same in both editions of the format: `worksheet`. */
  kind: string;
  path: string;
}

/**
 * A path in the one form in which all are compared: from the root, without a slash before it, in lower case. Programs
 * write the same place as `xl/styles.xml`, `/xl/styles.xml`, `../xl/styles.xml` or `xl\styles.xml`.
 *
 * @param from the folder that the path starts at
 */
export const partPath = (path: string, from = ''): string =>
  posix.resolve('/', from, unescaped(path).replaceAll('\\', '/')).slice(1).toLowerCase();

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign of its own.
    return path;
  }
}

/** What a part refers to inside the archive; '' stands for the archive itself. */
export function relationsOf(parts: Parts, path: string): Relation[] {
  const folder = posix.dirname(`/${path}`);
  const relations: Relation[] = [];
  const content = parts.get(posix.join(folder, '_rels', `${posix.basename(path)}.rels`).slice(1));
  if (!content) return relations;
  readXml(content, {
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        kind: posix.basename(attribute(attributes, 'Type') ?? ''),
        path: partPath(attribute(attributes, 'Target') ?? '', folder),
      });
    },
  });
  return relations;
}

/** The content types that the archive declares. */
export function contentTypes(parts: Parts): string[] {
  const types: string[] = [];
  const content = parts.get('[content_types].xml');
  if (content) readXml(content, { open: (_, attributes) => types.push(attribute(attributes, 'ContentType') ?? '') });
  return types;
}
