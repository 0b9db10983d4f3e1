import { Icon, Strip, uiTexts, useOnline } from '@portal/ui';
import { offline } from '@portal/ui/icons';
import { createPortal } from 'react-dom';
import { noticeTexts } from './notice.texts';
import { STRIP_SLOT } from './strip-slot';

/** Says that there is no network, for as long as that lasts. */
export function OfflineStrip() {
  const online = useOnline();
  if (online) return null;
  const strip = (
    <Strip label={noticeTexts.notice} icon={<Icon drawing={offline} />}>
      {uiTexts.offline}
    </Strip>
  );
  const slot = document.getElementById(STRIP_SLOT);
  return slot ? createPortal(strip, slot) : strip;
}
