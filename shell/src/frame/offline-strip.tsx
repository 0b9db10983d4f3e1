import { Icon, Strip, uiTexts, useOnline } from '@portal/ui';
import { offline } from '@portal/ui/icons';
import { createPortal } from 'react-dom';
import { frameTexts } from './frame.texts';
import { STRIP_SLOT } from './strip-slot';

/** Says that there is no network, for as long as that lasts. */
export function OfflineStrip() {
  const online = useOnline();
  if (online) return null;
  const strip = (
    <Strip label={frameTexts.notice} icon={<Icon drawing={offline} />}>
      {uiTexts.offline}
    </Strip>
  );
  const slot = document.getElementById(STRIP_SLOT);
  return slot ? createPortal(strip, slot) : strip;
}
