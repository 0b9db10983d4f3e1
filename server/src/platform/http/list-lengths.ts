import type { TSchema } from 'typebox';

/** A list that is longer than its schema allows. */
interface LongList {
  /** Path with dots; empty for the value itself. */
  field: string;
  message: string;
}

/**
 * Makes the search for a list that is longer than a schema allows. It runs before the check of a value: finding every
 * mistake in eighty thousand items takes a hundred times as long as counting them.
 *
 * @returns a function that finds the first such list, and visits only members that the schema names
 * @example longList(Type.Object({ ids: Type.Array(Type.String(), { maxItems: 1 }) }))({ ids: ['a', 'b'] }) // { field: 'ids', message: 'must not have more than 1 items' }
 */
export function longList(schema: TSchema): (value: unknown) => LongList | undefined {
  const find = finder(schema);
  return (value) => find?.(value, []);
}

type Path = readonly (string | number)[];
type Find = (value: unknown, path: Path) => LongList | undefined;

/** Undefined for a schema without lists, so that its values are not visited at all. */
function finder(schema: unknown): Find | undefined {
  if (!isObject(schema)) return undefined;
  if (Array.isArray(schema.anyOf)) return firstOf(schema.anyOf.flatMap((part) => finder(part) ?? []));
  if (schema.type === 'array') return ofList(Number(schema.maxItems ?? Number.POSITIVE_INFINITY), finder(schema.items));
  if (!isObject(schema.properties)) return undefined;
  return firstOf(
    Object.entries(schema.properties).flatMap(([name, member]) => {
      const find = finder(member);
      return find ? [ofMember(name, find)] : [];
    }),
  );
}

function firstOf(finders: readonly Find[]): Find | undefined {
  if (finders.length === 0) return undefined;
  return (value, path) => {
    for (const find of finders) {
      const found = find(value, path);
      if (found) return found;
    }
    return undefined;
  };
}

const ofMember =
  (name: string, find: Find): Find =>
  (value, path) =>
    isObject(value) && Object.hasOwn(value, name) ? find(value[name], [...path, name]) : undefined;

const ofList =
  (most: number, find: Find | undefined): Find =>
  (value, path) => {
    if (!Array.isArray(value)) return undefined;
    if (value.length > most) return { field: path.join('.'), message: `must not have more than ${most} items` };
    for (const [place, item] of find ? value.entries() : []) {
      const found = find?.(item, [...path, place]);
      if (found) return found;
    }
    return undefined;
  };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
