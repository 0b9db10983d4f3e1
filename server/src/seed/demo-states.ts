import { namedMerchants } from '@portal/demo';
import { and, eq, inArray } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { catalogues, categories, products } from '../kit/catalogue/catalogue.tables.ts';
import { lockCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { insertProducts } from '../kit/catalogue/new-products.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import { terminalAssignments, terminals } from '../kit/terminals/terminals.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { hashFirstPassword, randomFirstPassword } from '../platform/passwords/index.ts';
import { productImports } from '../product-import/product-import.tables.ts';
import { largeProducts } from './large-catalogue.ts';
import { inBatches, type SeedContext } from './seed-area.ts';

const { contractCode } = namedMerchants.bottegaFerri;

const MANY_STAFF = 500;
const MANY_PRODUCTS = 5_000;
const STOCKED_ON = new Date('2026-09-01T06:00:00Z');

const isStaff = and(eq(accounts.contractCode, contractCode), eq(accounts.userType, 'staff'));

/** What each state changes in the usual demo data, always at Bottega Ferri. */
const changes = {
  normal: async () => undefined,
  empty: async ({ tx }) => {
    for (const table of [productImports, products, categories, catalogues, developerEnablements])
      await tx.delete(table).where(eq(table.contractCode, contractCode));
    await tx.delete(accounts).where(isStaff);
  },
  'to-fix': async ({ tx }) => {
    await tx.delete(terminalAssignments).where(inArray(terminalAssignments.accountId, staffIds(tx)));
    await tx
      .update(terminals)
      .set({ registerSerial: null, linkedOn: null })
      .where(eq(terminals.contractCode, contractCode));
  },
  large: async ({ tx }) => {
    await addManyStaff(tx);
    const catalogue = await lockCatalogue(tx, contractCode);
    const own = await tx.select().from(categories).where(eq(categories.contractCode, contractCode));
    const many = largeProducts(own.map(({ id }) => id)).slice(0, MANY_PRODUCTS);
    await insertProducts(tx, catalogue, many, STOCKED_ON);
  },
} as const satisfies Record<string, (context: SeedContext) => Promise<unknown>>;

export type DemoState = keyof typeof changes;

/** The states that demo data can be reset to. */
export const DEMO_STATES = Object.keys(changes) as readonly DemoState[];

/** Makes the usual demo data those of a state. */
export const changeTo = (state: DemoState, context: SeedContext): Promise<unknown> => changes[state](context);

const staffIds = (tx: Executor) => tx.select({ id: accounts.id }).from(accounts).where(isStaff);

function addManyStaff(tx: Executor): Promise<void> {
  const rows = Array.from({ length: MANY_STAFF }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return {
      userType: 'staff' as const,
      contractCode,
      username: `cassa.${number}`,
      email: `cassa.${number}@bottegaferri.it`,
      description: `Cassa ${index + 1}`,
      mustChangePassword: true,
      ...hashFirstPassword(randomFirstPassword()),
    };
  });
  return inBatches(rows, (batch) => tx.insert(accounts).values(batch));
}
