import { LRUCache } from 'lru-cache';
import type { QueryConfig } from 'pg';

/** Most statements that PostgreSQL keeps for a connection: each takes about ten kilobytes there. */
const MAX_NAMES = 200;

/** Most statements that are remembered here as seen once. */
const MAX_SEEN = 1_000;

/** Gives a statement the name under which PostgreSQL keeps its plan, or leaves it as it is. */
export type NamedStatements = (statement: QueryConfig, values?: readonly unknown[]) => QueryConfig;

export const unnamed: NamedStatements = (statement) => statement;

/**
 * Names statements from their second use on, so that PostgreSQL neither parses nor plans them again. A statement that
 * comes once, such as one with a list whose length varies, gets no name. After two hundred names no statement gets one.
 *
 * @example const named = namedStatements(); await client.query(named({ text: 'select $1::int' }, [1]), [1]);
 */
export function namedStatements(): NamedStatements {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  return (statement, values = []) => {
    const { text } = statement;
    if (values.length === 0) return statement;
    const name = names.get(text) ?? nameOf(text);
    return name === undefined ? statement : { ...statement, name };
  };

  function nameOf(text: string): string | undefined {
    if (names.size >= MAX_NAMES) return undefined;
    if (!seen.has(text)) {
      seen.set(text, true);
      return undefined;
    }
    seen.delete(text);
    const name = `portal_${names.size}`;
    names.set(text, name);
    return name;
  }
}
