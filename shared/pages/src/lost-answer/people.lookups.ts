import type { TerminalInfo, User } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import { type Lookups, NOT_STORED, WITHOUT_ANSWER } from './lookup';
import { settleTexts as texts } from './settle.texts';

const OK = { outcome: 'OK' } as const;

/** The person with a user name: undefined when there is none any more. */
async function userNamed(client: ApiClient, username: string): Promise<User | undefined> {
  try {
    return await client.call('getUser', { query: { username } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const holds = (terminals: readonly TerminalInfo[], wanted: string | null): boolean =>
  wanted === null || terminals.some(({ termId }) => termId === wanted);

const hasDeveloper = async (client: ApiClient, email: string): Promise<boolean> =>
  (await client.call('getDevelopers')).some((one) => one.email.toLowerCase() === email.toLowerCase());

/** Users, their terminals, and developers. */
export const lookups = {
  // They read the file and answer; nothing is kept.
  verifyUsersUpload: { again: true },
  previewUsersUpload: { again: true },
  uploadUsers: {
    // What is in force already would change nothing any more.
    async look(client, { body }) {
      // A call with a file is given the file itself.
      const file = body as unknown as File;
      if (client.offers('previewUsersUpload')) {
        const { created, changed } = await client.upload('previewUsersUpload', file);
        return created + changed === 0 ? WITHOUT_ANSWER : NOT_STORED;
      }
      const { associationsBeforeUpload, associationsAfterUpload } = await client.upload('verifyUsersUpload', file);
      return associationsBeforeUpload === associationsAfterUpload ? undefined : NOT_STORED;
    },
    without: texts.usersFile,
  },
  addUser: {
    async look(client, { body }) {
      const found = (await client.call('getUsers')).find(
        ({ email, name, surname, terminalInfo }) =>
          email.toLowerCase() === body.email.toLowerCase() &&
          name === body.name &&
          surname === body.surname &&
          [body.terminalId, body.softposTerminalId].every((wanted) => holds(terminalInfo, wanted)),
      );
      return found ? { username: found.username } : NOT_STORED;
    },
  },
  deleteUser: {
    look: async (client, { query }) => ((await userNamed(client, query.username)) ? NOT_STORED : OK),
  },
  sendUserPassword: { advice: texts.userMail },
  updateUser: {
    async look(client, { body }) {
      const user = await userNamed(client, body.username);
      const isStored = (['description', 'email', 'name', 'surname'] as const).every(
        (field) => user?.[field].trim() === body[field].trim(),
      );
      return isStored ? OK : NOT_STORED;
    },
  },
  addTerminalToUser: {
    async look(client, { body }) {
      const user = await userNamed(client, body.username);
      return user && holds(user.terminalInfo, body.terminalId) ? OK : NOT_STORED;
    },
  },
  removeTerminalFromUser: {
    async look(client, { body }) {
      const user = await userNamed(client, body.username);
      return user && holds(user.terminalInfo, body.terminalId) ? NOT_STORED : OK;
    },
  },
  setCashLink: {
    async look(client, { params, body }) {
      const { terminals } = await client.call('getCashLinks');
      const now = terminals.find(({ terminalId }) => terminalId === params.terminalId);
      return now?.registerSerial === body.registerSerial && now.linkedOn === body.linkedOn ? OK : NOT_STORED;
    },
  },
  addDeveloper: { look: async (client, { body }) => ((await hasDeveloper(client, body.email)) ? OK : NOT_STORED) },
  removeDeveloper: { look: async (client, { body }) => ((await hasDeveloper(client, body.email)) ? NOT_STORED : OK) },
} as const satisfies Lookups;
