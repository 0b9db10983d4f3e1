import { type RefObject, useEffect, useState } from 'react';

/** Whether an element that marks the end has ever come into the window since `isReady`; it stays true from then on. */
export function useEndInView(end: RefObject<Element | null>, isReady: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isReady || wasSeen) return;
    const look = () => {
      const place = end.current?.getBoundingClientRect();
      if (place && place.top <= window.innerHeight) setSeen(true);
    };
    const options = { passive: true };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    // After the pages have taken their places.
    const frame = requestAnimationFrame(look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      cancelAnimationFrame(frame);
    };
  }, [end, isReady, wasSeen]);
  return wasSeen;
}
