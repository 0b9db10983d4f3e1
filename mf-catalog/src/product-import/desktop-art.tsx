import { token } from '@portal/ui';

const cells = [50, 68, 86].flatMap((y) => [44, 82, 120].map((x) => ({ x, y })));

/** A spreadsheet on a computer's screen. */
export function DesktopArt() {
  return (
    <svg width="200" height="144" viewBox="0 0 200 144" fill="none" aria-hidden="true">
      <g stroke={token.color.text} strokeWidth="2.5" strokeLinecap="round">
        <rect x="32" y="12" width="136" height="100" rx="14" fill={token.color.surface} />
        <path d="M86 112v18m28-18v18m-50 2h72" />
      </g>
      <rect x="44" y="26" width="112" height="16" rx="3" fill={token.color.brand} />
      {cells.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="34" height="14" rx="2" fill={token.color.surface2} />
      ))}
      <rect x="120" y="86" width="34" height="14" rx="2" fill={token.color.brand} opacity=".4" />
    </svg>
  );
}
