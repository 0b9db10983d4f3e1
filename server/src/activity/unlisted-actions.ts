import type { AuditAction } from '../platform/audit/audit-actions.ts';
import type { Unlisted } from './action-sentence.ts';

const reads: Unlisted = { unlisted: 'It only reads, and writes no row.' };
const ofInstallation: Unlisted = {
  unlisted: 'It was done to the whole installation, by its operator or a team: it belongs to no merchant.',
};
const ofNobody: Unlisted = { unlisted: 'It belongs to no merchant and to no account.' };
const ofTemplate: Unlisted = { unlisted: 'The template is the same for everybody and holds nothing of theirs.' };

/** Actions that are shown to nobody, each with the reason. */
export const UNTOLD_ACTIONS = {
  getActivity: reads,
  getApplicationFacts: reads,
  getApplicationSettings: reads,
  getApplications: reads,
  getCashLinks: reads,
  getCatalog: reads,
  getCategories: reads,
  getCategoryProducts: reads,
  getCertificate: reads,
  getDeveloper: reads,
  getDevelopers: reads,
  getHumanCheckChallenge: reads,
  getImport: reads,
  getImports: reads,
  getMerchants: reads,
  getMerchantsOfApplication: reads,
  getOwnAccount: reads,
  getOwnActivity: reads,
  getProduct: reads,
  getProducts: reads,
  getSecurity: reads,
  getSuperUser: reads,
  getTerminals: reads,
  getTermsStatus: reads,
  getUser: reads,
  getUsers: reads,
  previewUsersUpload: reads,
  prepareSecondFactor: reads,
  preparePasskey: reads,
  preparePasskeySignIn: reads,
  searchMerchants: reads,
  userLogin: reads,
  verifyUsersUpload: reads,

  backup: ofInstallation,
  rekey: ofInstallation,
  restore: ofInstallation,
  retire: ofInstallation,
  dropMail: ofInstallation,
  retryMail: ofInstallation,
  fallBackRelease: ofInstallation,
  giveReleaseToken: ofInstallation,
  grantBackendScope: ofInstallation,
  promoteRelease: ofInstallation,
  revokeBackendScope: ofInstallation,
  revokeReleaseToken: ofInstallation,
  rollBackRelease: ofInstallation,
  stageRelease: ofInstallation,
  withdrawRelease: ofInstallation,

  approveDeveloperRequest: ofNobody,
  confirmDeveloperRequest: ofNobody,
  refuseDeveloperRequest: ofNobody,
  requestDeveloper: ofNobody,
  reportRemoteFailure: ofNobody,
  reportVitals: ofNobody,

  downloadTemplate: ofTemplate,
  downloadTemplateXlsx: ofTemplate,

  correctImport: { unlisted: 'It changes nothing of the catalogue yet: confirmImport is told.' },
  previewTable: { unlisted: 'It changes nothing of the catalogue yet: confirmImport is told.' },
  previewImport: { unlisted: 'It changes nothing of the catalogue yet: confirmImport is told.' },
  prepareAuthenticator: { unlisted: 'It only shows a key: enableAuthenticator is told.' },
  extendSession: { unlisted: 'It says only that somebody went on working.' },
  issueApplicationToken: {
    unlisted: 'Programs ask for tokens all day: they would hide what people did. The application tells its last use.',
  },
} as const satisfies Partial<Record<AuditAction, Unlisted>>;
