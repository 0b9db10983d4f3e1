import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@portal/contract';
import type { TerminalType } from '../kit/terminals/terminals.tables.ts';
import { byAccountTo, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { refuseFullMailbox } from './full-mailbox.ts';
import { readEmail } from './read-email.ts';
import { changeStaff } from './staff-change.ts';
import { createStaff, type NewStaff } from './staff-creation.ts';
import { refuseFullStaff } from './staff-room.ts';
import { assignableType } from './terminal-assignment.ts';
import { refuseTakenEmail } from './user-accounts.ts';
import { freeUsernames } from './usernames.ts';
import { merchantName, welcomeStaff } from './welcome-mail.ts';

/** Creates a staff user with their terminals, and mails them their user name and first password. */
export async function addUser(call: Call<'addUser'>): Promise<CallAnswer<'addUser'>> {
  const { account, body, clock, contractCode } = call;
  if (body.contractCode !== contractCode) throw new HttpError(404, `No contract ${body.contractCode} of this caller`);
  const email = readEmail(body.email);
  return changeStaff(call, async (tx) => {
    const terminals = await chosenTerminals(tx, contractCode, body);
    await refuseTakenEmail(tx, contractCode, email);
    await refuseFullStaff(tx, contractCode);
    await refuseFullMailbox(tx, call, email);
    const { description, name, surname } = body;
    const person = { email, description: description.trim(), name: name.trim(), surname: surname.trim(), terminals };
    const [username = ''] = await freeUsernames(tx, [email]);
    const [staff] = await createStaff(tx, contractCode, [{ ...person, id: randomUUID(), username }], clock());
    if (!staff) throw new Error('The account was not written');
    await writeAudit(tx, { ...byAccountTo(account, staff), action: 'addUser', detail: person });
    const merchant = await merchantName(tx, contractCode);
    await welcomeStaff(tx, { merchant, mail: call.mail, login: call.mail.linkTo('/login') }, [staff]);
    return { username: staff.username };
  });
}

async function chosenTerminals(
  tx: Executor,
  contractCode: string,
  { terminalId, softposTerminalId }: Call<'addUser'>['body'],
): Promise<NewStaff['terminals']> {
  const chosen = [
    [terminalId, 'MPOS'],
    [softposTerminalId, 'SOFTPOS'],
  ] as const satisfies readonly [string | null, TerminalType][];
  const terminals = [];
  for (const [id, type] of chosen) {
    if (id === null) continue;
    terminals.push({ terminalId: id, terminalType: await assignableType(tx, contractCode, id, type) });
  }
  return terminals;
}
