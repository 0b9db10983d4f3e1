import { usePortal } from '@portal/federation';
import { Icon } from '@portal/ui';
import { sparkle } from '@portal/ui/icons';
import { useToasts } from '@portal/ui/toast';
import { useEffect } from 'react';
import { newerReleases } from '../remotes/running-releases';
import { noticeTexts } from './notice.texts';

/** Milliseconds between two checks of the configuration. */
const PERIOD = 5 * 60_000;

/** Offers to reload the portal once the configuration names other releases than the running ones. */
export function NewVersionNotice() {
  const { config } = usePortal();
  const toasts = useToasts();

  useEffect(() => {
    let over = false;
    const look = async () => {
      if ((await newerReleases(config)) === null || over) return;
      stop();
      toasts.show({
        text: noticeTexts.newVersion,
        icon: <Icon drawing={sparkle} />,
        duration: Number.POSITIVE_INFINITY,
        closeLabel: noticeTexts.later,
        action: { label: noticeTexts.reload, onAction: () => location.reload() },
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
