import { drawPages } from '@portal/pages/first-paint';
import { developerRequestPages } from './developer-request/developer-request.routes';
import { forgottenPasswordPages } from './forgotten-password/forgotten-password.routes';
import { loginPages } from './login/login.routes';
import { resetPasswordPages } from './reset-password/reset-password.routes';

/** Draws the pages that the document shows before any script runs. The build calls it. */
export const drawFirstPaint = () =>
  drawPages(
    {
      login: loginPages.login,
      'forgotten-password': forgottenPasswordPages['forgotten-password'],
      'reset-password': resetPasswordPages['reset-password'],
      'developer-request': developerRequestPages['developer-request'],
    },
    ['reset-password'],
  );
