import { Link } from '@portal/federation/router';
import type { ReactNode } from 'react';
import { usePortal } from '../portal-context';
import { footerTexts } from './footer.texts';

/**
 * Navigation state of the terms page when it is opened only for reading (SHELL-032, Q-084).
 *
 * @example <Link to="/termsAndConditions" state={{ fromHome: true } satisfies TermsState}>Termini</Link>
 */
export interface TermsState {
  fromHome: true;
}

interface Props {
  /** Wraps each link, as in a list item; the result must carry the key. By default nothing wraps it. */
  wrap?: (link: ReactNode, label: string) => ReactNode;
  /** What follows the label inside each link: an arrow. */
  after?: ReactNode;
  /** Called when the person opens the portal's own page (the terms). */
  onLeave?: () => void;
}

/**
 * The five links of the footer: support, transparency, cookies, privacy, terms (SHELL-034). Their addresses come from
 * the configuration. Only the terms are a page of the portal, opened as from home (SHELL-032, Q-084). The same links
 * appear under the login, at the end of desktop pages and in the overlay.
 *
 * @example <footer><FooterLinks /><Copyright /></footer>
 */
export function FooterLinks({ wrap = (link) => link, after, onLeave }: Props) {
  const { links, support } = usePortal().config;
  const outside = [
    { label: footerTexts.support, href: support.link },
    { label: footerTexts.transparency, href: links.transparency },
    { label: footerTexts.cookies, href: links.cookies },
    { label: footerTexts.privacy, href: links.privacy },
  ];
  return (
    <>
      {outside.map(({ label, href }) =>
        wrap(
          <a key={label} href={href} target="_blank" rel="noreferrer">
            {label}
            {after}
          </a>,
          label,
        ),
      )}
      {wrap(
        <Link
          key={footerTexts.terms}
          to="/termsAndConditions"
          state={{ fromHome: true } satisfies TermsState}
          onClick={onLeave}
        >
          {footerTexts.terms}
          {after}
        </Link>,
        footerTexts.terms,
      )}
    </>
  );
}

/**
 * The copyright line of the footer (SHELL-035). The configuration names the holder.
 *
 * @example <Copyright /> // © 2020 Portale POS
 */
export function Copyright() {
  return <p>{footerTexts.copyright(usePortal().config.brand.owner)}</p>;
}
