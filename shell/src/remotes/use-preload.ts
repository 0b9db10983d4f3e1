import { usePortal } from '@portal/federation';
import { useCallback, useRef } from 'react';
import { useRemotes } from './remotes-context';

/** Milliseconds that a pointer or the focus must rest on a link before its data is requested; passing takes less. */
const REST_MS = 65;

/** This code loads with the session's code, because sign-in needs none of it. */
const loadPreload = () => import(/* webpackChunkName: "session" */ './preload-page');

/**
 * Handlers that fetch a link's page when the person points at the link, touches it or focuses it with the keyboard, and
 * ask for the page's data once the person rests there. What fails is left to the visit.
 *
 * @example <Link to={path} {...preload(path)} />
 */
export function usePreload() {
  const remotes = useRemotes();
  const portal = usePortal();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(
    (path: string) => {
      const leave = () => clearTimeout(rest.current);
      const enter = () => {
        leave();
        const preload = loadPreload();
        preload.then(({ fetchPageAt }) => fetchPageAt(path, remotes)).catch(() => {});
        rest.current = setTimeout(() => {
          preload.then(({ askForPageAt }) => askForPageAt(path, remotes, portal)).catch(() => {});
        }, REST_MS);
      };
      return { onPointerEnter: enter, onFocus: enter, onPointerLeave: leave, onBlur: leave };
    },
    [remotes, portal],
  );
}
