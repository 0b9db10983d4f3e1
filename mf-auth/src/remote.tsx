import type { RemoteModule } from '@portal/federation';
import { activityPages } from './activity/activity.routes';
import { changePasswordPages } from './change-password/change-password.routes';
import { developerRequestPages } from './developer-request/developer-request.routes';
import { forgottenPasswordPages } from './forgotten-password/forgotten-password.routes';
import { loginPages } from './login/login.routes';
import { ownPasswordPages } from './own-password/own-password.routes';
import { requestConfirmationPages } from './request-confirmation/request-confirmation.routes';
import { resetPasswordPages } from './reset-password/reset-password.routes';
import { secondFactorPages } from './second-factor/second-factor.routes';
import { securityPages } from './security/security.routes';
import { termsPages } from './terms/terms.routes';

/** Sign-in and the pages around it. */
export default {
  pages: {
    ...loginPages,
    ...secondFactorPages,
    ...changePasswordPages,
    ...resetPasswordPages,
    ...forgottenPasswordPages,
    ...termsPages,
    ...developerRequestPages,
    ...requestConfirmationPages,
    ...securityPages,
    ...ownPasswordPages,
    ...activityPages,
  },
  widgets: {},
} satisfies RemoteModule;
