import { token } from '../theme/token';

const rings = [
  { r: 178, opacity: 0.5 },
  { r: 246, opacity: 0.3 },
  { r: 316, opacity: 0.17 },
  { r: 388, opacity: 0.09 },
];

const keys = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ x: 170 + column * 64, y: 446 + row * 56 })));

/**
 * The art of the sign-in panel: a terminal that prints a receipt between contactless arcs. Its ground is ink, so it
 * looks the same in both themes. It fills the height of its parent; size and place it with a class.
 *
 * @example
 * const Art = styled(LoginArt)`position: absolute; height: 330px; right: -34px; top: 16px;`;
 */
export function LoginArt({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 520 760" fill="none" height="100%" overflow="visible" aria-hidden="true">
      <g stroke={token.color.brand} strokeWidth="2">
        {rings.map(({ r, opacity }) => (
          <circle key={r} cx="260" cy="330" r={r} opacity={opacity} />
        ))}
      </g>
      <path
        fill="#fff"
        d="M186 300V92l9.25-9 9.25 9 9.25-9 9.25 9 9.25-9 9.25 9 9.25-9 9.25 9 9.25-9 9.25 9 9.25-9 9.25 9 9.25-9 9.25 9 9.25-9 9.25 9v208z"
      />
      <g strokeLinecap="round">
        <path d="M208 122h54M208 146h76M208 170h40M302 122h10M302 146h10M302 170h10" stroke="#c9d3da" strokeWidth="6" />
        <path d="M208 222h34M272 222h40" stroke="#0b1b2b" strokeWidth="8" />
      </g>
      <path d="M208 196h104" stroke="#9aa8b4" strokeWidth="2" strokeDasharray="5 6" />
      <rect x="142" y="252" width="236" height="420" rx="42" fill="#16293c" stroke="#33495e" strokeWidth="2" />
      <rect x="170" y="252" width="180" height="10" rx="5" fill="#07131f" />
      <rect x="170" y="286" width="180" height="134" rx="18" fill={token.color.brand} />
      <path
        d="M230 368a24 24 0 0 1 0-30M244 378a38 38 0 0 0 0-50M258 388a54 54 0 0 0 0-70M272 398a70 70 0 0 0 0-90"
        stroke={token.color.onBrand}
        strokeWidth="6"
        strokeLinecap="round"
      />
      {keys.map(({ x, y }, place) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="52"
          height="44"
          rx="12"
          fill={place === keys.length - 1 ? token.color.brand : '#2a4056'}
        />
      ))}
    </svg>
  );
}
