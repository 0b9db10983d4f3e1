import type { User } from '@portal/contract';
import { shownBy } from '../effect.ts';
import type { Known } from '../known.ts';
import { type Step, step, when } from './step.ts';

const ofUser = ({ username }: Known) => when(username, (name) => ({ query: { username: name } }));

const assignment = ({ terminalId, username }: Known) =>
  when(terminalId, (terminal) => when(username, (name) => ({ body: { terminalId: terminal, username: name } })));

const hasTerminal = ({ terminalInfo }: Pick<User, 'terminalInfo'>, { terminalId }: Known) =>
  terminalInfo.some(({ termId }) => termId === terminalId);

const noOther = ({ accounts }: Known) =>
  accounts.otherDeveloper === undefined
    ? '--accounts names no otherDeveloper'
    : 'the administrator has enabled the otherDeveloper of --accounts already: name one whom they have not';

/** Nothing when they were enabled before. */
const ofOther = ({ accounts: { otherDeveloper }, isOtherEnabled }: Known) =>
  isOtherEnabled ? undefined : when(otherDeveloper, (email) => ({ body: { email } }));

const otherIn = <One extends { email: string }>(developers: readonly One[], { accounts }: Known) =>
  developers.find(({ email }) => email.toLowerCase() === accounts.otherDeveloper?.toLowerCase());

/** Home, terminals, staff and developers. */
export const peopleSteps: readonly Step[] = [
  step('userLogin', 'administrator'),
  step('getTermsStatus', 'administrator', {
    sent: ({ tcVersion }) => ({ body: { tcVersion } }),
    keep({ accepted }, known) {
      known.hasAccepted = accepted;
    },
  }),
  step('getTermsStatus', 'administrator', {
    sent: ({ mark }) => ({ body: { tcVersion: `prova-${mark}` } }),
    fault: ({ accepted }) =>
      accepted ? 'it answers accepted: true for a version that nobody was asked about' : undefined,
  }),
  // It stores what is stored.
  step('updateTermsStatus', 'administrator', {
    needs: ['getTermsStatus'],
    sparesOthers: true,
    lacks: () =>
      'the administrator has not accepted the terms, and the kit does not do it for them: sign in to the portal once',
    sent: ({ tcVersion, hasAccepted }) =>
      hasAccepted ? { body: { accepted: true, tcVersion, timestamp: Date.now() } } : undefined,
  }),
  step('getSuperUser', 'administrator', {
    keep({ contractCode }, known) {
      known.contractCode = contractCode;
    },
  }),
  step('getTerminals', 'administrator', {
    keep(terminals, known) {
      known.terminalId = terminals.find(({ tidStatus }) => tidStatus === 'ATTIVO')?.terminalId;
    },
  }),
  step('addUser', 'administrator', {
    needs: ['getSuperUser'],
    sent: (known) =>
      when(known.contractCode, (contractCode) => {
        known.email = `prova.${known.mark}@example.com`;
        // As the page sends it, which asks for no names.
        const names = { name: '', surname: '', description: '' };
        return { body: { contractCode, email: known.email, ...names, terminalId: null, softposTerminalId: null } };
      }),
    keep({ username }, known) {
      known.username = username;
    },
    shownBy: [shownBy('getUsers', (users, known) => users.some(({ username }) => username === known.username))],
    taken: { status: 409 },
  }),
  step('getUsers', 'administrator'),
  step('getUser', 'administrator', {
    needs: ['addUser'],
    names: 'the user',
    sent: ofUser,
    keep(user, known) {
      known.user = user;
    },
  }),
  step('updateUser', 'administrator', {
    needs: ['addUser'],
    names: 'the user',
    // The page gives back the names that it read.
    sent: ({ username, email, user }) =>
      when(username, (name) => ({
        body: { username: name, email, name: user?.name ?? '', surname: user?.surname ?? '', description: 'banco' },
      })),
    shownBy: [shownBy('getUser', ({ description }) => description === 'banco', ofUser)],
    replaces: ({ user }) => when(user, ({ description, email, name, surname }) => [description, email, name, surname]),
  }),
  step('addTerminalToUser', 'administrator', {
    needs: ['addUser', 'getTerminals'],
    names: 'the user or the terminal',
    lacks: () => 'getTerminals lists no terminal that is ATTIVO',
    sent: assignment,
    shownBy: [shownBy('getUser', hasTerminal, ofUser)],
    replaces: () => [null],
  }),
  // While there is at least one user, with a terminal.
  step('downloadUsers', 'administrator', {
    keep(file, known) {
      known.usersFile = file;
    },
  }),
  ...(['verifyUsersUpload', 'previewUsersUpload'] as const).map((call) =>
    step(call, 'administrator', {
      needs: ['downloadUsers'],
      sent: ({ usersFile }) => when(usersFile, (file) => ({ file })),
    }),
  ),
  step('removeTerminalFromUser', 'administrator', {
    needs: ['addTerminalToUser'],
    names: 'the user or the terminal',
    sent: assignment,
    shownBy: [shownBy('getUser', (user, known) => !hasTerminal(user, known), ofUser)],
  }),
  step('sendUserPassword', 'administrator', {
    needs: ['addUser'],
    names: 'the user',
    sent: ({ username, email }) => when(username, (name) => ({ query: { username: name, mail: email ?? '' } })),
  }),
  step('deleteUser', 'administrator', { needs: ['addUser'], names: 'the user', sent: ofUser }),
  step('getCashLinks', 'administrator', {
    keep({ terminals }, known) {
      known.cashLink = terminals[0];
    },
  }),
  // It stores what is stored.
  step('setCashLink', 'administrator', {
    needs: ['getCashLinks'],
    names: 'the terminal',
    lacks: () => 'getCashLinks lists no terminal',
    sent: ({ cashLink }) =>
      when(cashLink, ({ terminalId, registerSerial, linkedOn }) => ({
        params: { terminalId },
        body: { registerSerial, linkedOn },
      })),
    replaces: ({ cashLink }) => when(cashLink, ({ registerSerial, linkedOn }) => [registerSerial, linkedOn]),
  }),
  step('downloadCashLinks', 'administrator'),
  step('getDevelopers', 'administrator', {
    keep(developers, known) {
      known.isOtherEnabled = otherIn(developers, known) !== undefined;
    },
  }),
  step('addDeveloper', 'administrator', {
    needs: ['getDevelopers'],
    names: 'the developer',
    isEverybodys: true,
    lacks: noOther,
    sent: ofOther,
    shownBy: [shownBy('getDevelopers', (developers, known) => otherIn(developers, known) !== undefined)],
    taken: { status: 400, word: 'already' },
  }),
  step('getDevelopers', 'administrator', {
    keep(developers, known) {
      known.developerId = (otherIn(developers, known) ?? developers[0])?.id;
    },
  }),
  step('getDeveloper', 'administrator', {
    needs: ['getDevelopers'],
    names: 'the developer',
    isEverybodys: true,
    lacks: () => 'getDevelopers lists nobody',
    sent: ({ developerId }) => when(developerId, (devId) => ({ query: { devId } })),
  }),
  // It takes the right from nobody who had it before.
  step('removeDeveloper', 'administrator', {
    needs: ['addDeveloper'],
    names: 'the developer',
    isEverybodys: true,
    lacks: noOther,
    sent: ofOther,
  }),
];
