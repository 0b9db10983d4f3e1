import {
  type DemoTerminal,
  demoCashLinks,
  demoHoldings,
  demoTerminals,
  mpos,
  softpos,
  terminalsFrom,
} from '@portal/demo';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { type TerminalStatus, terminalAssignments, terminals } from '../kit/terminals/terminals.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { largeDevelopersMerchants, largeMerchant } from './large-merchants.ts';
import { inBatches, type SeedArea } from './seed-area.ts';

interface Holding {
  username: string;
  terminalId: string;
}

type OwnedTerminal = DemoTerminal & { contractCode: string };

const ownedBy = (contractCode: string, list: readonly DemoTerminal[]): OwnedTerminal[] =>
  list.map((terminal) => ({ ...terminal, contractCode }));

const notedOf = ({ terminalId }: Pick<OwnedTerminal, 'terminalId'>) =>
  demoCashLinks.find((link) => link.terminalId === terminalId);

const addTerminals = (tx: Executor, list: readonly OwnedTerminal[]) =>
  inBatches(list, (batch) =>
    tx
      .insert(terminals)
      .values(batch.map(({ tidStatus, ...terminal }) => ({ ...terminal, ...notedOf(terminal), status: tidStatus }))),
  );

/** Assigns terminals by user name; merchant and type are the terminal's. */
const assign = (tx: Executor, holdings: readonly Holding[]) =>
  inBatches(holdings, (batch) => {
    const pairs = sql.join(
      batch.map(({ username, terminalId }) => sql`(${username}, ${terminalId})`),
      sql`, `,
    );
    return tx.execute(sql`
      insert into ${terminalAssignments} (terminal_id, account_id, contract_code, terminal_type)
      select terminal.terminal_id, account.id, terminal.contract_code, terminal.terminal_type
      from (values ${pairs}) as holding (username, terminal_id)
      join ${terminals} as terminal on terminal.terminal_id = holding.terminal_id
      join ${accounts} as account
        on account.username = holding.username::citext and account.contract_code = terminal.contract_code`);
  });

const LARGE_TERMINALS = 500;
const LARGE_FIRST_ID = 60_000_001;

function largeStatus(index: number): TerminalStatus {
  if (index % 25 === 24) return 'CENSITO';
  return index % 10 === 9 ? 'SOSPESO' : 'ATTIVO';
}

const largeTerminals = Array.from({ length: LARGE_TERMINALS }, (_, index) => {
  const terminalId = String(LARGE_FIRST_ID + index);
  return index % 2 === 0
    ? mpos(terminalId, largeStatus(index))
    : softpos(terminalId, index % 4 === 1 ? 'A' : 'B', largeStatus(index));
});

/**
 * Nine of ten people have an MPOS terminal, and every second person has a SOFTPOS one too. A terminal serves several
 * people.
 */
function largeHoldings(staff: readonly { username: string }[]) {
  const ofType = (type: DemoTerminal['terminalType']) =>
    largeTerminals.filter(({ terminalType }) => terminalType === type);
  const spread = (list: readonly DemoTerminal[], keep: (index: number) => boolean) =>
    staff.flatMap(({ username }, index): Holding[] => {
      const terminal = list[index % list.length];
      return terminal && keep(index) ? [{ username, terminalId: terminal.terminalId }] : [];
    });
  return [
    ...spread(ofType('MPOS'), (index) => index % 10 !== 0),
    ...spread(ofType('SOFTPOS'), (index) => index % 2 === 0),
  ];
}

/** Terminals and their holders. */
export const terminalsSeed: SeedArea = {
  demo: async ({ tx }) => {
    await addTerminals(tx, demoTerminals);
    await assign(tx, demoHoldings);
  },
  large: async ({ tx }) => {
    await addTerminals(tx, [
      ...ownedBy(largeMerchant.contractCode, largeTerminals),
      ...largeDevelopersMerchants.flatMap(({ contractCode }, index) =>
        ownedBy(contractCode, terminalsFrom(61_000_001, index)),
      ),
    ]);
    const staff = await tx
      .select({ username: accounts.username })
      .from(accounts)
      .where(eq(accounts.contractCode, largeMerchant.contractCode))
      .orderBy(accounts.username);
    await assign(tx, largeHoldings(staff));
  },
};
