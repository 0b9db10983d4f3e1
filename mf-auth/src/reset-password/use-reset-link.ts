import { usePortal } from '@portal/federation';
import { useLocation, useNavigate, useSearchParams } from '@portal/federation/router';
import { useEffect, useState } from 'react';
import { appLinkFor } from './app-link';
import { resetPasswordUrls } from './reset-password.urls';
import { keepToken, keptToken } from './reset-token';

interface ResetLink {
  token: string | null;
  /** Kind of reset, as the link says it (AUTH-040). */
  type: string | null;
}

/**
 * What the opened link says. The token leaves the address before anything else happens, so that neither the history nor
 * anybody who looks on keeps it; on a phone or tablet the provider's app is offered the link first, and this page stays
 * as the way out (AUTH-042).
 */
export function useResetLink(): ResetLink {
  const { config } = usePortal();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const type = useSearchParams()[0].get('type');
  const [token, setToken] = useState(() => {
    keepToken(hash);
    return keptToken();
  });

  useEffect(() => {
    if (hash === '') return;
    // A second link opened in the same tab loads no new page: only the hash tells of it.
    keepToken(hash);
    setToken(keptToken());
    navigate(resetPasswordUrls.form(type), { replace: true });
    const app = appLinkFor(config.appLink, hash.slice(1), navigator);
    if (app) window.location.assign(app);
  }, [hash, type, navigate, config.appLink]);

  return { token, type };
}
