import {
  type CallAnswer,
  type ComposedRemote,
  type Merchant,
  type OwnAccount,
  type RemoteDescriptor,
  SCOPE,
  type Scope,
  type SuperUser,
  type Terminal,
  type TerminalInfo,
  USER_TYPE,
  type User,
} from '@portal/contract';

/** @example aTerminal({ tidStatus: 'SOSPESO', users: ['giulia.longhi'] }) */
export function aTerminal(differences: Partial<Terminal> = {}): Terminal {
  return {
    terminalId: '50010001',
    terminalType: 'MPOS',
    softposType: null,
    tidStatus: 'ATTIVO',
    users: [],
    ...differences,
  };
}

/** A terminal as listed on a user. @example aTerminalInfo({ terminalType: 'SOFTPOS', softposType: 'A' }) */
export function aTerminalInfo(differences: Partial<TerminalInfo> = {}): TerminalInfo {
  return { termId: '50010001', terminalStatus: 'ATTIVO', terminalType: 'MPOS', softposType: null, ...differences };
}

/** @example aUser({ username: 'giulia.longhi', terminalInfo: [aTerminalInfo()] }) */
export function aUser(differences: Partial<User> = {}): User {
  return {
    contractCode: 'C0001',
    description: 'Cassa',
    email: 'giulia.longhi@bottegaferri.it',
    name: 'Giulia',
    surname: 'Longhi',
    userType: USER_TYPE.staff,
    username: 'giulia.longhi',
    terminalInfo: [],
    ...differences,
  };
}

/** @example aSuperUser({ numberOfUsers: 0 }) */
export function aSuperUser(differences: Partial<SuperUser> = {}): SuperUser {
  return {
    contractCode: 'C0001',
    email: 'marta.ferri@bottegaferri.it',
    name: 'Marta',
    surname: 'Ferri',
    username: 'marta.ferri',
    numberOfTerminals: 14,
    numberOfDevs: 1,
    numberOfUsers: 12,
    terminalInfo: [],
    userType: USER_TYPE.administrator,
    ...differences,
  };
}

/** What a signed-in person is told about their own account. @example anOwnAccount({ administrator: 'Marta Ferri' }) */
export function anOwnAccount(differences: Partial<OwnAccount> = {}): OwnAccount {
  return {
    username: 'marta.ferri',
    name: 'Marta',
    surname: 'Ferri',
    description: '',
    userType: USER_TYPE.administrator,
    merchantName: 'Bottega Ferri',
    administrator: null,
    terminalInfo: [],
    ...differences,
  };
}

/** A point of sale as a developer sees it. @example aMerchant({ appName: 'Cassa', appStatus: 'ATTIVA' }) */
export function aMerchant(differences: Partial<Merchant> = {}): Merchant {
  return {
    merchantId: '70000001',
    merchant: 'marta.ferri',
    appName: null,
    appStatus: null,
    pIva: '00700000017',
    terminalInfo: [aTerminalInfo()],
    appCreation: '2020-11-04',
    ...differences,
  };
}

/** The login's answer to a person of this scope. @example aLogin(SCOPE.developer) */
export function aLogin(scope: Scope | string = SCOPE.administrator): CallAnswer<'login'> {
  return { access_token: `token-of-${scope}`, scope };
}

/** What a remote says about itself. @example aDescriptor('mf_catalog', { routes }) */
export const aDescriptor = (name: string, differences: Partial<RemoteDescriptor> = {}): RemoteDescriptor => ({
  ...{ name, title: 'Catalogo', contract: '^1.0.0', routes: [], navigation: [], tiles: [], widgets: [] },
  ...differences,
});

/** A remote as a configuration lists it. @example aRemote('mf_catalog') */
export function aRemote(name: string, differences: Partial<ComposedRemote> = {}): ComposedRemote {
  return {
    name,
    version: '1.0.0',
    baseUrl: `/releases/${name}/1.0.0/`,
    entry: 'remoteEntry.js',
    pages: {},
    descriptor: aDescriptor(name),
    ...differences,
  };
}
