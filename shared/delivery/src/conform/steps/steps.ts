import type { OperationName } from '@portal/contract';
import { applicationSteps } from './applications.steps.ts';
import { catalogueSteps } from './catalogue.steps.ts';
import { peopleSteps } from './people.steps.ts';
import { type Step, step } from './step.ts';

/** The signing in comes before, for every account. */
export const STEPS: readonly Step[] = [
  ...peopleSteps,
  ...catalogueSteps,
  ...applicationSteps,
  ...(['getOwnAccount', 'getSecurity', 'getActivity', 'downloadActivity', 'extendSession'] as const).map((call) =>
    step(call, 'administrator'),
  ),
  ...(['getOwnActivity', 'downloadOwnActivity', 'getCertificate', 'getApplicationFacts'] as const).map((call) =>
    step(call, 'developer'),
  ),
  step('logout', 'administrator'),
  step('logout', 'developer'),
];

const MAIL = 'needs the link of a mail, or sends one to a stranger';
const FACTOR = 'changes how the account signs in';
const FILE = 'writes products from a file';
const SECRET = 'concerns the secret of an application, which may ask for the password once more';
const SELF = 'the portal makes it by itself, and reads nothing of its answer';

/** The calls that the kit does not play, and why. */
export const NOT_PLAYED: Readonly<Partial<Record<OperationName, string>>> = {
  login: 'the kit signs in with it before everything else',
  changePassword: 'needs an account that must change its password',
  resetPassword: MAIL,
  requestDeveloper: MAIL,
  requestPasswordReset: MAIL,
  confirmDeveloperRequest: MAIL,
  uploadUsers: 'writes staff from a file',
  uploadCatalog: FILE,
  previewImport: FILE,
  getImport: FILE,
  correctImport: FILE,
  confirmImport: FILE,
  downloadImportMistakes: FILE,
  previewTable: FILE,
  undoImport: FILE,
  uploadCertificate: 'needs a signing request, and replaces the certificate',
  getHumanCheckChallenge: 'sign-in must need no human check for the test accounts',
  changeOwnPassword: FACTOR,
  confirmSecondFactor: FACTOR,
  prepareSecondFactor: FACTOR,
  preparePasskeySignIn: FACTOR,
  signInWithPasskey: FACTOR,
  preparePasskey: FACTOR,
  addPasskey: FACTOR,
  renamePasskey: FACTOR,
  removePasskey: FACTOR,
  requireFactors: FACTOR,
  proveIdentity: FACTOR,
  prepareAuthenticator: FACTOR,
  enableAuthenticator: FACTOR,
  disableAuthenticator: FACTOR,
  renewRecoveryCodes: FACTOR,
  endDeviceSession: 'would end sessions of whoever else uses the account',
  endOtherSessions: 'would end sessions of whoever else uses the account',
  restoreCategory: 'what is deleted last would come back',
  setRedirectUris: SECRET,
  showClientSecret: SECRET,
  rotateClientSecret: SECRET,
  endEarlierSecret: SECRET,
  issueApplicationToken: SECRET,
  getMerchantsOfApplication: SECRET,
  reportRemoteFailure: SELF,
  reportVitals: SELF,
};
