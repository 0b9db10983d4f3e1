import { drawPages } from '@portal/pages/first-paint';
import { loginPages } from './login/login.routes';

/** Draws the pages that the document shows before any script runs. The build calls it. */
export const drawFirstPaint = () => drawPages({ login: loginPages.login });
