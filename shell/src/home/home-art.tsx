import { media, token } from '@portal/ui';
import { Avatar, AvatarDisc, MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';
import styled from 'styled-components';

const Catalogue = styled.svg`
  width: min(78%, 440px);
  height: auto;
  overflow: visible;
`;

/**
 * Cards of a catalogue in contactless arcs, for the ink tile.
 *
 * @example
 * <HomeTile ink art={<CatalogueArt />} title="Il tuo catalogo prodotti" href="/catalog" />
 */
export function CatalogueArt() {
  return (
    <Catalogue viewBox="0 0 300 250" fill="none" aria-hidden="true">
      <g stroke={token.color.brand} strokeWidth="1.5">
        <circle cx="205" cy="165" r="104" opacity=".4" />
        <circle cx="205" cy="165" r="140" opacity=".22" />
        <circle cx="205" cy="165" r="178" opacity=".12" />
      </g>
      <g transform="rotate(-8 190 170)">
        <rect x="96" y="88" width="120" height="168" rx="18" fill="#16293c" stroke="#33495e" strokeWidth="2" />
        <path d="M96 106a18 18 0 0 1 18-18h84a18 18 0 0 1 18 18z" fill="#f1b73f" />
      </g>
      <g transform="rotate(3 220 170)">
        <rect x="140" y="70" width="128" height="190" rx="18" fill="#fff" />
        <path d="M140 88a18 18 0 0 1 18-18h92a18 18 0 0 1 18 18z" fill={token.color.brand} />
        <rect x="158" y="106" width="92" height="72" rx="12" fill="#dceef2" />
        <path d="M180 134h38v8a19 20 0 0 1-38 0z" fill="#fff" />
        <path d="M217 138c9-2 12 3 11 8s-7 8-13 6" stroke="#fff" strokeWidth="4" />
        <ellipse cx="199" cy="134" rx="19" ry="4.5" fill="#5a3522" />
        <path d="M162 198h50" stroke="#0b1b2b" strokeWidth="8" strokeLinecap="round" />
        <path d="M162 218h30" stroke="#b4c2cf" strokeWidth="6" strokeLinecap="round" />
      </g>
      <circle cx="268" cy="62" r="10" fill="#67d6d1" />
      <circle cx="104" cy="72" r="7" fill="#ed7840" />
      <circle cx="130" cy="48" r="5" fill="#824af6" />
    </Catalogue>
  );
}

const Devices = styled.span`
  display: flex;
  align-items: flex-end;
  padding: 0 28px 24px;

  & > svg { width: 88px; height: 88px; margin-inline: -2px; }
  ${media.under(360)} {
    & > svg { width: 64px; height: 64px; }
  }
`;

/**
 * The two kinds of terminals.
 *
 * @example
 * <HomeTile art={<TerminalsArt />} title="I tuoi terminali" href="/terminals" />
 */
export function TerminalsArt() {
  return (
    <Devices>
      <SoftPosPicture />
      <MobilePosPicture />
    </Devices>
  );
}

const People = styled.span`
  display: flex;
  padding: 0 24px 28px;

  & > * + * {
    margin-left: -14px;
    box-shadow: 0 0 0 4px ${token.color.surface};
  }
`;

/**
 * The first users as discs, and the number of the others.
 *
 * @example
 * <HomeTile art={<UsersArt names={['giulia.lenzi', 'alice.bassi']} more={12} />} title="Le tue utenze" href="/users" />
 */
export function UsersArt({ names, more = 0 }: { names: readonly string[]; more?: number }) {
  return (
    <People aria-hidden="true">
      {names.slice(0, 2).map((name, place) => (
        <Avatar key={place} name={name} size={64} tone={place === 0 ? 'warm' : 'soft'} />
      ))}
      {more > 0 && (
        <AvatarDisc $size={64} $tone="brand">
          {/* As one text: a browser that translates the page would draw two, one below the other. */}
          {`+${more}`}
        </AvatarDisc>
      )}
    </People>
  );
}

const Shop = styled.svg`
  margin: 0 24px 24px;
`;

/**
 * A shop front: points of sale.
 *
 * @example
 * <HomeTile art={<ShopArt />} title="I tuoi punti vendita" href="/merchants" />
 */
export function ShopArt() {
  return (
    <Shop
      width="112"
      height="96"
      viewBox="0 0 112 96"
      fill="none"
      stroke={token.color.text}
      strokeWidth="3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 42v42a6 6 0 0 0 6 6h72a6 6 0 0 0 6-6V42M44 90V64h24v26" />
      <path d="M12 8h88l8 28H4z" fill={token.color.surface} />
      <path d="M4 36a13 13 0 0 0 26 0 13 13 0 0 0 26 0 13 13 0 0 0 26 0 13 13 0 0 0 26 0z" fill={token.color.brand} />
    </Shop>
  );
}
