import type { CallAnswer } from '@portal/contract';
import { setRule } from '../kit/sign-in/factor-rules.ts';
import { requireFreshProof } from '../kit/sign-in/fresh-proof.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';

/** Makes a second factor mandatory for all staff and developers of the caller's merchant, or no longer mandatory. */
export async function requireFactors(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { session, contractCode, required }: { session: Session; contractCode: string; required: boolean },
  now: Date,
): Promise<CallAnswer<'requireFactors'>> {
  await requireFreshProof(db, session, now);
  return transaction(async (tx) => {
    await setRule(tx, { people: contractCode }, required, now);
    const { id: actorAccountId, username: subject } = session.account;
    await writeAudit(tx, { actorAccountId, contractCode, action: 'requireFactors', subject, detail: { required } });
    return { outcome: 'OK' };
  });
}
