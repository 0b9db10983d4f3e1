import { token } from '@portal/ui';
import type { ReactNode } from 'react';

const keys = [18.5, 24, 29.5].flatMap((cx) => [24, 30.5].map((cy) => ({ cx, cy })));

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/**
 * A terminal with keys: 'Mobile POS'.
 *
 * @example
 * <Pictogram><MobilePosPicture /></Pictogram>
 */
export function MobilePosPicture() {
  return (
    <Drawing>
      <path d="M17.5 38v3.5A2.5 2.5 0 0 0 20 44h8a2.5 2.5 0 0 0 2.5-2.5V38" fill={token.color.brand} />
      <rect x="12" y="4" width="24" height="34" rx="5.5" fill={token.color.surface} />
      <rect x="17" y="9" width="14" height="9" rx="2" fill={token.color.brand} stroke="none" />
      <g fill="currentColor" stroke="none">
        {keys.map(({ cx, cy }) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1.6" />
        ))}
      </g>
    </Drawing>
  );
}

/**
 * A phone that reads cards: 'SoftPOS'.
 *
 * @example
 * <Pictogram><SoftPosPicture /></Pictogram>
 */
export function SoftPosPicture() {
  return (
    <Drawing>
      <rect x="8" y="4" width="21" height="40" rx="5.5" fill={token.color.surface} />
      <path d="M16 38.5h5M33.5 17.5a9.5 9.5 0 0 1 0 13M38.5 13a16 16 0 0 1 0 22" />
      <rect x="13" y="10" width="11" height="9" rx="2" fill={token.color.brand} stroke="none" />
    </Drawing>
  );
}
