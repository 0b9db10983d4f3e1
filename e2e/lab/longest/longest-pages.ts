import { openPage, type PortalPage, portalPages } from '../../support/pages.ts';
import { cataloguePages } from './catalogue-pages.ts';
import { developerPages } from './developer-pages.ts';
import type { LongestPage } from './longest-page.ts';
import { peoplePages } from './people-pages.ts';
import { publicPages } from './public-pages.ts';
import { securityPages } from './security-pages.ts';

const longestOf = {
  'anna.bassi': 'newcomer',
  'marta.ferri': 'administrator',
  'dev@softlab.it': 'developer',
  'giulia.longhi': 'staff',
} as const;

const isKnown = (who: string): who is keyof typeof longestOf => who in longestOf;
const person = (who: PortalPage['who']) => (who && isKnown(who) ? longestOf[who] : null);

/** Every page that has an address, from `pages.ts`. */
const addressed = portalPages
  .filter(({ missing }) => !missing)
  .map(
    ({ name, who, ...way }): LongestPage => ({
      name,
      who: person(who),
      open: (page) =>
        openPage(page, { name, who, ...way, ...(name === 'user' ? { path: '/users', follow: /userType=1/ } : {}) }),
    }),
  );

/** Every page, and everything that can be open on one; in parts, for several workers. */
export const longestPages: Readonly<Record<string, readonly LongestPage[]>> = {
  'at an address': addressed,
  'before the sign-in': publicPages,
  'in the catalogue': cataloguePages,
  'among terminals and accounts': peoplePages,
  'of a developer': developerPages,
  'about an account': securityPages,
};
