import { type Known, type Step, step, when } from './step.ts';

const ofUser = ({ username }: Known) => when(username, (name) => ({ query: { username: name } }));

const assignment = ({ terminalId, username }: Known) =>
  when(terminalId, (terminal) => when(username, (name) => ({ body: { terminalId: terminal, username: name } })));

/** Home, terminals, staff and developers. */
export const peopleSteps: readonly Step[] = [
  step('userLogin', 'administrator'),
  step('getTermsStatus', 'administrator', { sent: ({ tcVersion }) => ({ body: { tcVersion } }) }),
  step('updateTermsStatus', 'administrator', {
    sent: ({ tcVersion }) => ({ body: { accepted: true, tcVersion, timestamp: Date.now() } }),
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
    needs: 'getSuperUser',
    sent: (known) =>
      when(known.contractCode, (contractCode) => {
        known.email = `prova.${known.mark}@example.com`;
        const names = { name: 'Prova', surname: 'Conformità', description: 'cassa' };
        return { body: { contractCode, email: known.email, ...names, terminalId: null, softposTerminalId: null } };
      }),
    keep({ username }, known) {
      known.username = username;
    },
  }),
  step('getUsers', 'administrator'),
  step('getUser', 'administrator', {
    needs: 'addUser',
    sent: ofUser,
    keep(user, known) {
      known.user = user;
    },
  }),
  step('updateUser', 'administrator', {
    needs: 'addUser',
    sent: ({ username, email }) =>
      when(username, (name) => ({
        body: { username: name, email, name: 'Prova', surname: 'Conformità', description: 'banco' },
      })),
    replaces: ({ user }) => when(user, ({ description, email, name, surname }) => [description, email, name, surname]),
  }),
  step('addTerminalToUser', 'administrator', { needs: 'addUser', sent: assignment, replaces: () => [null] }),
  step('removeTerminalFromUser', 'administrator', { needs: 'addUser', sent: assignment }),
  step('sendUserPassword', 'administrator', {
    needs: 'addUser',
    sent: ({ username, email }) => when(username, (name) => ({ query: { username: name, mail: email ?? '' } })),
  }),
  step('deleteUser', 'administrator', { needs: 'addUser', sent: ofUser }),
  step('downloadUsers', 'administrator', {
    keep(file, known) {
      known.usersFile = file;
    },
  }),
  ...(['verifyUsersUpload', 'previewUsersUpload'] as const).map((call) =>
    step(call, 'administrator', {
      needs: 'downloadUsers',
      sent: ({ usersFile }) => when(usersFile, (file) => ({ file })),
    }),
  ),
  step('getCashLinks', 'administrator', {
    keep({ terminals }, known) {
      known.cashLink = terminals[0];
    },
  }),
  // It stores what is stored.
  step('setCashLink', 'administrator', {
    needs: 'getCashLinks',
    sent: ({ cashLink }) =>
      when(cashLink, ({ terminalId, registerSerial, linkedOn }) => ({
        params: { terminalId },
        body: { registerSerial, linkedOn },
      })),
    replaces: ({ cashLink }) => when(cashLink, ({ registerSerial, linkedOn }) => [registerSerial, linkedOn]),
  }),
  step('downloadCashLinks', 'administrator'),
  step('addDeveloper', 'administrator', {
    sent: ({ accounts }) => when(accounts.otherDeveloper, (email) => ({ body: { email } })),
  }),
  step('getDevelopers', 'administrator', {
    keep(developers, known) {
      const other = known.accounts.otherDeveloper;
      known.developerId = (developers.find(({ email }) => email === other) ?? developers[0])?.id;
    },
  }),
  step('getDeveloper', 'administrator', {
    needs: 'getDevelopers',
    sent: ({ developerId }) => when(developerId, (devId) => ({ query: { devId } })),
  }),
  step('removeDeveloper', 'administrator', {
    sent: ({ accounts }) => when(accounts.otherDeveloper, (email) => ({ body: { email } })),
  }),
];
