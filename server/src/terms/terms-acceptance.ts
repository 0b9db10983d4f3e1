import type { TermsStatus } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { SessionAccount } from '../platform/http/caller.ts';
import { termsAcceptances } from './terms.tables.ts';

/** An account's answer to a version of the terms. An account that was never asked counts as not accepting them. */
export async function termsStatus(db: Executor, accountId: string, tcVersion: string): Promise<TermsStatus> {
  const [row] = await db
    .select({ accepted: termsAcceptances.accepted })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.accountId, accountId), eq(termsAcceptances.tcVersion, tcVersion)));
  return { accepted: row?.accepted ?? false, tcVersion };
}

interface TermsAnswer extends TermsStatus {
  /**
   * When the person answered, by their browser's clock, in ms since 1970. Evidence beside the server's own time.
   */
  timestamp: number;
}

/** Keeps an account's answer; the same answer again changes nothing. */
export async function answerTerms(
  tx: Executor,
  account: SessionAccount,
  { accepted, tcVersion, timestamp }: TermsAnswer,
  now: Date,
): Promise<TermsStatus> {
  const before = await termsStatus(tx, account.id, tcVersion);
  if (accepted && before.accepted) return before;
  const answer = { accepted, answeredAt: now };
  await tx
    .insert(termsAcceptances)
    .values({ accountId: account.id, tcVersion, ...answer })
    .onConflictDoUpdate({ target: [termsAcceptances.accountId, termsAcceptances.tcVersion], set: answer });
  await writeAudit(tx, {
    ...byAccount(account, tcVersion),
    action: 'updateTermsStatus',
    detail: { accepted, timestamp },
  });
  return { accepted, tcVersion };
}
