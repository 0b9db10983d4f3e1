import { spellingOf } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { enabledTexts } from './developers.texts.ts';
import { findDeveloper } from './enabled-developers.ts';

/** Lets a developer see this merchant, and tells them by mail. */
export async function enableDeveloper(call: Call<'addDeveloper'>): Promise<void> {
  const { account, body, clock, contractCode, mail, transaction } = call;
  await transaction(async (tx) => {
    const developer = await findDeveloper(tx, spellingOf(body.email));
    if (!developer) throw new HttpError(404, 'Developer not found: no developer account has this e-mail');
    // The database lets only one of two simultaneous calls write; the other finds nothing left to do.
    const enabled = await tx
      .insert(developerEnablements)
      .values({ developerId: developer.id, contractCode, enabledAt: clock() })
      .onConflictDoNothing()
      .returning({ developerId: developerEnablements.developerId });
    if (enabled.length === 0) throw new HttpError(400, 'The developer is already enabled');
    await writeAudit(tx, {
      ...byAccount(account, developer.email),
      action: 'addDeveloper',
      accountId: developer.id,
      detail: { developerId: developer.id },
    });
    // The developer is enabled in any case; whoever enables one again and again does not fill the mailbox.
    const full = await mail.fullMailboxes(tx, contractCode, [developer.email]);
    if (full.size > 0) return;
    const [merchant] = await tx
      .select({ name: merchants.name })
      .from(merchants)
      .where(eq(merchants.contractCode, contractCode));
    const texts = enabledTexts(developer.name, merchant?.name ?? contractCode, mail.linkTo('/login'));
    await mail.send(tx, { to: developer.email, ...texts });
  });
}

/** Reverses `enableDeveloper`: from the next call on the developer sees nothing of this merchant. */
export async function revokeDeveloper(call: Call<'removeDeveloper'>): Promise<void> {
  const { account, body, contractCode, transaction } = call;
  await transaction(async (tx) => {
    const developer = await findDeveloper(tx, spellingOf(body.email));
    const revoked =
      developer &&
      (await tx
        .delete(developerEnablements)
        .where(
          and(eq(developerEnablements.developerId, developer.id), eq(developerEnablements.contractCode, contractCode)),
        )
        .returning({ developerId: developerEnablements.developerId }));
    if (!developer || !revoked || revoked.length === 0) {
      throw new HttpError(404, 'Developer not found: none with this e-mail is enabled in this contract');
    }
    await writeAudit(tx, {
      ...byAccount(account, developer.email),
      action: 'removeDeveloper',
      accountId: developer.id,
      detail: { developerId: developer.id },
    });
  });
}
