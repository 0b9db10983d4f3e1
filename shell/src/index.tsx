import '@portal/ui/base.css';
import './document.css';
import { startPortal } from './start-portal';

declare global {
  /** webpack's own variable. Libraries that insert a style element read it. */
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
__webpack_nonce__ = nonce;

const place = document.getElementById('portal');
if (place) void startPortal(place, nonce);
