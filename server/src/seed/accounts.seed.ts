import { bottegaStaff, type DemoMerchant, developersMerchants, namedMerchants, vatNumberOf } from '@portal/demo';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { hashFirstPassword, randomFirstPassword } from '../platform/passwords/index.ts';
import { hashOnce } from './demo-passwords.ts';
import { largeDevelopersMerchants, largeMerchant } from './large-merchants.ts';
import { inBatches, type SeedArea } from './seed-area.ts';

const DAY = 24 * 60 * 60 * 1000;
const OPENING = Date.parse('2025-03-03T09:00:00Z');
const LARGE_STAFF = 2_000;

/** Every merchant and account has its own day of creation, always the same. */
const dayNumber = (place: number) => new Date(OPENING + place * DAY);

/** A given password is hashed like a person's. Without one, the account gets a random password that nobody knows. */
const storedPassword = async (password: string | undefined) =>
  password ? hashOnce(password) : hashFirstPassword(randomFirstPassword());

async function addMerchants(tx: Executor, list: readonly DemoMerchant[]) {
  const administrators = await Promise.all(
    list.map(async (merchant, place) => ({
      userType: 'administrator' as const,
      contractCode: merchant.contractCode,
      username: merchant.username,
      email: merchant.email,
      name: merchant.firstName,
      surname: merchant.surname,
      mustChangePassword: merchant.mustChangePassword ?? merchant.password === undefined,
      createdAt: dayNumber(place),
      ...(await storedPassword(merchant.password)),
    })),
  );
  const rows = list.map(({ contractCode, name, address }, place) => ({
    contractCode,
    name,
    address,
    vatNumber: vatNumberOf(contractCode),
    createdAt: dayNumber(place),
  }));
  await inBatches(rows, (batch) => tx.insert(merchants).values(batch));
  await inBatches(administrators, (batch) => tx.insert(accounts).values(batch));
}

async function addBottegaStaff(tx: Executor) {
  const rows = await Promise.all(
    bottegaStaff.map(async ({ password, terminalIds: _, ...person }, place) => ({
      ...person,
      userType: 'staff' as const,
      contractCode: namedMerchants.bottegaFerri.contractCode,
      mustChangePassword: password === undefined,
      createdAt: dayNumber(30 + 7 * place),
      ...(await storedPassword(password)),
    })),
  );
  await tx.insert(accounts).values(rows);
}

function addLargeStaff(tx: Executor) {
  const rows = Array.from({ length: LARGE_STAFF }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return {
      userType: 'staff' as const,
      contractCode: largeMerchant.contractCode,
      username: `dipendente.${number}`,
      email: `dipendente.${number}@grandemagazzino.it`,
      description: `Reparto ${1 + (index % 40)}`,
      mustChangePassword: true,
      createdAt: dayNumber(index % 400),
      ...hashFirstPassword(randomFirstPassword()),
    };
  });
  return inBatches(rows, (batch) => tx.insert(accounts).values(batch));
}

/** Merchants with their administrators, and staff. */
export const accountsSeed: SeedArea = {
  demo: async ({ tx }) => {
    await addMerchants(tx, [...Object.values(namedMerchants), ...developersMerchants]);
    await addBottegaStaff(tx);
  },
  large: async ({ tx }) => {
    await addMerchants(tx, [largeMerchant, ...largeDevelopersMerchants]);
    await addLargeStaff(tx);
  },
};
