import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';
import { loadOfflineStrip } from './late-parts';

/** Says on every page that there is no network. Its code comes after that of the first page. */
export function LateOfflineStrip() {
  const [Strip, setStrip] = useState<ComponentType>();
  useEffect(() => {
    const load = () => loadOfflineStrip().then((loaded) => setStrip(() => loaded.OfflineStrip));
    // Without its code the buttons still say so to screen readers, and everything else works.
    return whenIdle(() => void load().catch(() => undefined));
  }, []);
  return Strip ? <Strip /> : null;
}
