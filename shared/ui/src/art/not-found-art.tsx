import { token } from '../theme/token';

/**
 * A receipt that reads 404: the page does not exist.
 *
 * @example
 * <Center><Stack><NotFoundArt /><Hero>Questa pagina non esiste</Hero></Stack></Center>
 */
export function NotFoundArt() {
  return (
    <svg width="220" height="176" viewBox="0 0 220 176" fill="none" overflow="visible" aria-hidden="true">
      <g stroke={token.color.brand} strokeWidth="2">
        <circle cx="110" cy="96" r="62" opacity=".55" />
        <circle cx="110" cy="96" r="84" opacity=".28" />
        <circle cx="110" cy="96" r="106" opacity=".14" />
      </g>
      <path
        d="M74 34h72v118l-9-7-9 7-9-7-9 7-9-7-9 7-9-7-9 7z"
        fill={token.color.surface}
        stroke={token.color.text}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <text
        x="110"
        y="84"
        textAnchor="middle"
        fontSize="26"
        fontWeight="680"
        letterSpacing="-.5"
        fill={token.color.text}
      >
        404
      </text>
      <path d="M90 102h40M90 116h24" stroke={token.color.lineControl} strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
