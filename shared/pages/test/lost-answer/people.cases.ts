import { aTerminalInfo, aUser } from '@portal/testing';
import type { lookups } from '../../src/lost-answer/people.lookups';
import type { Api, Cases } from './cases';

const user = aUser({ username: 'giulia.longhi', email: 'giulia@example.com', terminalInfo: [aTerminalInfo()] });
const withoutTerminal = { ...user, terminalInfo: [] };
const adding = { contractCode: '1', description: '', email: user.email, name: user.name, surname: user.surname };
const cashLink = (registerSerial: string | null) => ({
  terminalId: '50010001',
  terminalType: 'MPOS' as const,
  activatedOn: null,
  registerSerial,
  linkedOn: null,
});

/** Users, their terminals, and developers; the users' file has tests of its own. */
export function peopleCases(api: Api): Cases<Omit<typeof lookups, 'uploadUsers'>> {
  const noUser = () => api.fail('getUser', { status: 404 });
  const detail = (one: typeof user) => api.answer('getUser', { ...one, created: 1 });
  return {
    addUser: {
      input: { body: { ...adding, terminalId: '50010001', softposTerminalId: null } },
      stored: () => api.answer('getUsers', [user]),
      missing: () => api.answer('getUsers', [withoutTerminal]),
    },
    deleteUser: { input: { query: { username: user.username } }, stored: noUser, missing: () => detail(user) },
    updateUser: {
      input: {
        body: {
          username: user.username,
          email: user.email,
          name: user.name,
          surname: user.surname,
          description: 'Magazzino',
        },
      },
      stored: () => detail({ ...user, description: 'Magazzino' }),
      missing: () => detail(user),
    },
    addTerminalToUser: {
      input: { body: { username: user.username, terminalId: '50010001' } },
      stored: () => detail(user),
      missing: () => detail(withoutTerminal),
    },
    removeTerminalFromUser: {
      input: { body: { username: user.username, terminalId: '50010001' } },
      stored: () => detail(withoutTerminal),
      missing: () => detail(user),
    },
    setCashLink: {
      input: { params: { terminalId: '50010001' }, body: { registerSerial: '88S25004213', linkedOn: null } },
      stored: () => api.answer('getCashLinks', { address: null, terminals: [cashLink('88S25004213')] }),
      missing: () => api.answer('getCashLinks', { address: null, terminals: [cashLink(null)] }),
    },
    addDeveloper: {
      input: { body: { email: 'dev@example.com' } },
      stored: () => api.answer('getDevelopers', [{ id: '1', email: 'DEV@example.com', description: '', userType: 2 }]),
      missing: () => api.answer('getDevelopers', []),
    },
    removeDeveloper: {
      input: { body: { email: 'dev@example.com' } },
      stored: () => api.answer('getDevelopers', []),
      missing: () => api.answer('getDevelopers', [{ id: '1', email: 'dev@example.com', description: '', userType: 2 }]),
    },
  };
}
