import { token } from '@portal/ui';
import styled from 'styled-components';
import { encode } from 'uqr';

/* A camera reads dark on white, in every appearance. */
const Drawing = styled.svg`
  display: block;
  width: 152px;
  height: 152px;
  border-radius: ${token.radius.control};
  background: #fff;
  color: #0b1b2b;
  box-shadow: 0 0 0 1px ${token.color.line};

  @media (min-width: 640px) { width: 184px; height: 184px; }
`;

/** The empty modules around a code, as the standard requires. */
const MARGIN = 4;

/** A text as a QR code, drawn in the browser: it may be a secret, which must not be sent anywhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const side = size + 2 * MARGIN;
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')));
  return (
    <Drawing viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path.join('')} fill="currentColor" />
    </Drawing>
  );
}
