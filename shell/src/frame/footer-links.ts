import type { PortalConfig } from '@portal/contract';
import { frameTexts } from './frame.texts';

/** A link of the footer and of the overflow overlay; `state` marks one of the portal's own pages. */
export type FooterLink = { label: string; href: string } | { label: string; to: string; state: unknown };

/** The five links of the footer, the same in the overflow overlay (SHELL-031, SHELL-032, SHELL-034). */
export function footerLinks({ support, links }: PortalConfig): readonly FooterLink[] {
  return [
    { label: frameTexts.support, href: support.link },
    { label: frameTexts.transparency, href: links.transparency },
    { label: frameTexts.cookies, href: links.cookies },
    { label: frameTexts.privacy, href: links.privacy },
    { label: frameTexts.terms, to: '/termsAndConditions', state: { fromHome: true } },
  ];
}
