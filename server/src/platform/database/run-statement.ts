import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { namedStatements } from './named-statements.ts';
import type { Question, StatementResult } from './thread-messages.ts';

const { serialize } = protocol;
const asIs = (text: string) => text;

/** Runs one statement. */
export type RunStatement = (question: Omit<Question, 'id'>) => Promise<StatementResult>;

/**
 * Makes the function that runs statements on a PGlite. Repeated statements are prepared only once: parsing and planning
 * take five times as long as running most of them, and PGlite's own `query` does both each time.
 *
 * @example const run = statementsOn(pglite); const { rows } = await run({ text: 'select 1', values: [], rowMode: 'object', asText: [] });
 */
export function statementsOn(pglite: PGlite): RunStatement {
  const named = namedStatements();
  const typesOf = new Map<string, readonly number[]>();

  /** Prepares a statement under its name, and returns the types of its values. */
  async function prepare(name: string, text: string): Promise<readonly number[]> {
    const known = typesOf.get(name);
    if (known) return known;
    const question = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
    const { messages } = await pglite.execProtocol(Buffer.concat(question));
    const types = parse.parseDescribeStatementResults(messages);
    typesOf.set(name, types);
    return types;
  }

  return async ({ text, values, rowMode, asText }) => {
    const parsers = Object.fromEntries(asText.map((type) => [type, asIs]));
    const { name } = named({ text }, values);
    if (name === undefined) return resultOf(await pglite.query<Row>(text, [...values], { rowMode, parsers }));
    return pglite.runExclusive(async () => {
      const types = await prepare(name, text);
      const written = values.map((value, place) => {
        if (value === null || value === undefined) return null;
        const write = pglite.serializers[types[place] ?? 0];
        return write ? write(value) : String(value);
      });
      const question = [
        serialize.bind({ statement: name, values: written }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ];
      const { messages } = await pglite.execProtocol(Buffer.concat(question));
      const [result] = parse.parseResults(messages, pglite.parsers, { rowMode, parsers });
      if (!result) throw new Error('A prepared statement gave no result');
      // As Drizzle wants them: rows are objects or lists, as `rowMode` says.
      return resultOf(result as Results<Row>);
    });
  };
}

type Row = StatementResult['rows'][number];

const resultOf = ({ rows, affectedRows, command }: Results<Row>): StatementResult => ({ rows, affectedRows, command });
