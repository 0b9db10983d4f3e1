import { useLocation, useNavigate } from '@portal/federation/router';
import { useEffect, useState } from 'react';
import { tokenIn } from '../kit/link-token';
import { requestConfirmationUrls as urls } from './request-confirmation.urls';

/**
 * The token of the opened link, or ''. It is removed from the address at once, so that it is neither in the history nor
 * in sight.
 */
export function useLinkToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(tokenIn(hash));

  useEffect(() => {
    const opened = tokenIn(hash);
    if (opened === '') return;
    // A second link opened in the same tab loads no new page: only the hash changes.
    setToken(opened);
    navigate(urls.page, { replace: true });
  }, [hash, navigate]);

  return token;
}
