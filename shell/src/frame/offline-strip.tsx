import { Icon, Strip } from '@portal/ui';
import { offline } from '@portal/ui/icons';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { frameTexts } from './frame.texts';
import { STRIP_SLOT } from './strip-slot';

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Says that there is no network, for as long as that lasts. */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  const strip = (
    <Strip label={frameTexts.notice} icon={<Icon drawing={offline} />}>
      {frameTexts.offline}
    </Strip>
  );
  const slot = document.getElementById(STRIP_SLOT);
  return slot ? createPortal(strip, slot) : strip;
}
