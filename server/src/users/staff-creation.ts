import { accounts } from '../kit/accounts/accounts.tables.ts';
import { type FirstPassword, firstPasswordColumns, newFirstPassword } from '../kit/accounts/first-password.ts';
import { batches } from '../platform/database/batches.ts';
import type { Executor } from '../platform/database/database.ts';
import { yielding } from '../platform/yielding.ts';
import { type Assignment, assignTerminals } from './terminal-assignment.ts';

/** A staff user to be created; the values are checked already. */
export interface NewStaff {
  email: string;
  description: string;
  name: string;
  surname: string;
  terminals: readonly Pick<Assignment, 'terminalId' | 'terminalType'>[];
}

/** A new staff user. The password is in clear here and in the welcome mail, and nowhere else. */
export interface CreatedStaff extends FirstPassword {
  id: string;
  username: string;
  email: string;
}

/** A staff user whose account is decided. */
export type NamedStaff = NewStaff & Pick<CreatedStaff, 'id' | 'username'>;

/**
 * Creates staff accounts with their terminals, and random first passwords that must be changed at the first sign-in.
 *
 * @throws the database's refusal `accounts_email_of_merchant_live` when an account of the merchant has one of the
 * e-mail addresses, and `accounts_username_live` when somebody took a user name meanwhile
 * @see welcomeStaff
 */
export async function createStaff(
  tx: Executor,
  contractCode: string,
  people: readonly NamedStaff[],
  now: Date,
): Promise<CreatedStaff[]> {
  const created: (NamedStaff & CreatedStaff)[] = [];
  for await (const person of yielding(people)) created.push({ ...person, ...newFirstPassword(now) });
  for (const part of batches(created)) {
    await tx.insert(accounts).values(
      part.map(({ terminals, firstPassword, firstPasswordEndsAt, ...account }) => ({
        ...account,
        ...firstPasswordColumns({ firstPassword, firstPasswordEndsAt }),
        contractCode,
        userType: 'staff' as const,
        createdAt: now,
      })),
    );
  }
  const assignments = created.flatMap(({ id, terminals }) =>
    terminals.map((terminal) => ({ ...terminal, accountId: id })),
  );
  await assignTerminals(tx, contractCode, assignments, now);
  return created.map(({ id, username, email, firstPassword, firstPasswordEndsAt }) => ({
    id,
    username,
    email,
    firstPassword,
    firstPasswordEndsAt,
  }));
}
