import { isDay, isEmailAddress } from '@portal/contract';
import { mistakeOf } from '@portal/contract/schema-mistake';
import { softposTypes, terminalStatuses, terminalTypes } from '@portal/contract/schemas';
import { type Static, Type } from 'typebox';
import { readCheckedFile } from '../platform/config/checked-file.ts';

const exactly = { additionalProperties: false } as const;
const Line = Type.String({ minLength: 1, maxLength: 100, pattern: '^\\P{Cc}*$' });

const Terminal = Type.Object(
  {
    terminalId: Type.String({ pattern: '^[0-9]{8}$' }),
    terminalType: Type.Enum([...terminalTypes]),
    softposType: Type.Optional(Type.Enum([...softposTypes])),
    tidStatus: Type.Optional(Type.Enum([...terminalStatuses])),
    activatedOn: Type.Optional(Type.String()),
  },
  exactly,
);

/** The pattern of an administrator's user name. */
const USERNAME = '^[A-Za-z0-9._%+@-]{3,254}$';

const Administrator = Type.Object(
  {
    username: Type.String({ pattern: USERNAME }),
    email: Type.String(),
    name: Line,
    surname: Line,
  },
  exactly,
);

const Entry = Type.Object(
  {
    contractCode: Type.String({ pattern: '^[A-Za-z0-9]{1,20}$' }),
    name: Line,
    vatNumber: Type.String({ pattern: '^[0-9]{11}$' }),
    address: Type.Optional(Line),
    administrator: Administrator,
    terminals: Type.Array(Terminal),
  },
  exactly,
);

export type EnrolmentEntry = Static<typeof Entry>;

/** What is wrong with an administrator as typed; undefined when nothing is. Names may be empty. */
export function administratorMistake({
  username,
  email,
  name,
  surname,
}: EnrolmentEntry['administrator']): string | undefined {
  if (!new RegExp(USERNAME).test(username))
    return `'${username}' is not a user name: 3 to 254 letters, digits and ._%+@-`;
  if (!isEmailAddress(email)) return `'${email}' is not an e-mail address`;
  const isLine = [name, surname].every((word) => word.length <= 100 && !/\p{Cc}/u.test(word));
  return isLine ? undefined : 'name and surname take at most 100 characters';
}

/**
 * Reads the merchants of a file: a JSON array of
 * `{ contractCode, name, vatNumber, address?, administrator: { username, email, name, surname }, terminals: [{
 * terminalId, terminalType, softposType?, tidStatus?, activatedOn? }] }`.
 * Terminals use the words of the contract. A terminal of type SOFTPOS needs a `softposType`; `tidStatus` is ATTIVO when
 * absent.
 *
 * @throws StartupError in one line that names the file and the faulty entry
 */
export function readEnrolmentFile(path: string): readonly EnrolmentEntry[] {
  const what = 'list of merchants';
  // What has no mistake of its schema is a list of entries.
  return readCheckedFile(
    what,
    path,
    (content) => mistakeOf(content, what, Type.Array(Entry)) ?? mistakeIn(content as readonly EnrolmentEntry[]),
  ) as readonly EnrolmentEntry[];
}

function mistakeIn(entries: readonly EnrolmentEntry[]): string | undefined {
  const terminals = entries.flatMap((entry) => entry.terminals);
  const written = entries.find(({ administrator }) => !isEmailAddress(administrator.email));
  if (written) return `${written.administrator.email} is not an e-mail address`;
  const softpos = terminals.find(
    ({ terminalType, softposType }) => (terminalType === 'SOFTPOS') !== (softposType !== undefined),
  );
  if (softpos) return `the terminal ${softpos.terminalId} needs a 'softposType' if it is a SOFTPOS, and only then`;
  const undated = terminals.find(({ activatedOn = '2026-01-01' }) => !isDay(activatedOn));
  if (undated) return `the terminal ${undated.terminalId} is activated on no day: ${undated.activatedOn}`;
  const twice =
    repeated(entries.map(({ contractCode }) => contractCode)) ??
    repeated(entries.map(({ administrator }) => administrator.username.toLowerCase())) ??
    repeated(terminals.map(({ terminalId }) => terminalId));
  return twice && `${twice} is in it twice`;
}

const repeated = (words: readonly string[]) => words.find((word, index) => words.indexOf(word) !== index);
