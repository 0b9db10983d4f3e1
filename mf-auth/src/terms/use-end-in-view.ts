import { type RefObject, useEffect, useState } from 'react';

/** Whether the element at the end has been in the window since `isReady`. Once true, it stays true. */
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
    // Looks after the pages have been laid out.
    const frame = requestAnimationFrame(look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      cancelAnimationFrame(frame);
    };
  }, [end, isReady, wasSeen]);
  return wasSeen;
}
