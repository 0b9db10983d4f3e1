import type { PortalConfig } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { loadConfig } from '@portal/platform';
import { useToasts } from '@portal/ui/toast';
import { useEffect } from 'react';
import { frameTexts } from './frame.texts';

/** Milliseconds between two looks at the configuration. */
const PERIOD = 5 * 60_000;

/** Nothing is preloaded any more: each look asks anew. */
const noPreload = { querySelector: () => null };

const releasesOf = ({ remotes }: PortalConfig) => remotes.map(({ name, version }) => `${name} ${version}`).join();

/** Offers to load the portal again once the configuration names other releases than the ones that are open. */
export function NewVersionNotice() {
  const { config } = usePortal();
  const toasts = useToasts();

  useEffect(() => {
    let over = false;
    const look = async () => {
      // A look that fails says nothing about releases: the next one tells.
      const now = await loadConfig({ location, document: noPreload }).catch(() => null);
      if (!now || over || releasesOf(now) === releasesOf(config)) return;
      stop();
      toasts.show({
        text: frameTexts.newVersion,
        duration: Number.POSITIVE_INFINITY,
        closeLabel: frameTexts.later,
        action: { label: frameTexts.reload, onAction: () => location.reload() },
      });
    };
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const timer = setInterval(look, PERIOD);
    document.addEventListener('visibilitychange', lookWhenSeen);
    const stop = () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookWhenSeen);
    };
    return stop;
  }, [config, toasts]);

  return null;
}
