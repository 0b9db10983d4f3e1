import styled from 'styled-components';
import { token } from '../theme/token';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: ${token.fontSize[18]};
  font-weight: ${token.weight.semi};
  letter-spacing: -0.015em;
`;

function Receipt() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill={token.color.brand} />
      <path
        d="M11 7h10a1.5 1.5 0 0 1 1.5 1.5V25l-3.2-2.3L16 25l-3.3-2.3L9.5 25V8.5A1.5 1.5 0 0 1 11 7z"
        fill="#0b1b2b"
      />
      <path d="M13 12h6M13 16.2h3.5" stroke="#00b8de" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

type BrandMarkProps = {
  /** As configured. */
  name: string;
  /** Draws only the mark. The caller must then give screen readers the name (such as a link's `aria-label`). */
  markOnly?: boolean;
};

/**
 * The mark and name of the portal, in the colour of the surrounding text. Put it into the link to the home page.
 *
 * @example
 * <Link to="/" aria-label={`${name}, home`}><BrandMark name={name} /></Link>
 */
export function BrandMark({ name, markOnly = false }: BrandMarkProps) {
  return (
    <Line>
      <Receipt />
      {!markOnly && <span>{name}</span>}
    </Line>
  );
}
