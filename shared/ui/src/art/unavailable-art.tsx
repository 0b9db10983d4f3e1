import { token } from '../theme/token';

const dots = [94, 110, 126].flatMap((cx) => [84, 100, 116].map((cy) => ({ cx, cy })));

/**
 * A terminal with a sad face: the whole site is unavailable.
 *
 * @example
 * <Center><Stack><UnavailableArt /><Hero>In questo momento il sito non è disponibile.</Hero></Stack></Center>
 */
export function UnavailableArt() {
  return (
    <svg width="220" height="176" viewBox="0 0 220 176" fill="none" overflow="visible" aria-hidden="true">
      <g stroke={token.color.brand} strokeWidth="2" strokeDasharray="6 9">
        <circle cx="110" cy="88" r="62" opacity=".7" />
        <circle cx="110" cy="88" r="84" opacity=".4" />
      </g>
      <rect
        x="78"
        y="22"
        width="64"
        height="116"
        rx="16"
        fill={token.color.surface}
        stroke={token.color.text}
        strokeWidth="2.5"
      />
      <rect x="88" y="34" width="44" height="34" rx="7" fill={token.color.surface2} />
      <path d="M102 57q8-8 16 0M104 46v.1M116 46v.1" stroke={token.color.text} strokeWidth="3" strokeLinecap="round" />
      <g fill={token.color.lineControl}>
        {dots.map(({ cx, cy }) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="4" />
        ))}
      </g>
    </svg>
  );
}
