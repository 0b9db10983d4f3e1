import { usePortal } from '@portal/federation';
import { useLocation, useNavigate, useSearchParams } from '@portal/federation/router';
import { useEffect, useState } from 'react';
import { tokenIn } from '../kit/link-token';
import { appLinkFor } from './app-link';
import { resetPasswordUrls } from './reset-password.urls';
import { keepToken, keptToken } from './reset-token';

interface ResetLink {
  token: string | null;
  /** The kind of reset that the link names (AUTH-040). */
  type: string | null;
}

/**
 * What the opened link says. First the token is removed from the address, so that it is neither in the history nor in
 * sight. On a phone or tablet, the link is also passed to the provider's app; this page stays open for people without
 * the app (AUTH-042).
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
    const opened = tokenIn(hash);
    if (opened === '') return;
    // A second link opened in the same tab loads no new page: only the hash changes.
    keepToken(hash);
    setToken(keptToken());
    navigate(resetPasswordUrls.form(type), { replace: true });
    const app = appLinkFor(config.appLink, opened, navigator);
    if (app) window.location.assign(app);
  }, [hash, type, navigate, config.appLink]);

  return { token, type };
}
