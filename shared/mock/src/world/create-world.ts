import { SCOPE } from '@portal/contract';
import {
  bottegaCategories,
  bottegaShelves,
  bottegaStaff,
  demoApplications,
  demoDevelopers,
  demoHoldings,
  demoTerminals,
  ENABLED_DEVELOPER,
  enablingMerchants,
  integration,
  namedMerchants,
  vatNumberOf,
} from '@portal/demo';
import { samplePicture } from './sample-picture';
import type { Account, World } from './world';

/** The bucket of products in no category (CAT-016). */
export const UNCATEGORISED = 'uncategorised';

/** As many people as the list of the mock has (CONST-020). */
const STAFF = 10;

/** With these there is more than one page of the mock's applications (CONST-020). */
const MORE_APPLICATIONS = 20;

const OPENED = '2026-01-12';

const account = (known: Pick<Account, 'username' | 'email' | 'scope' | 'name' | 'surname'> & Partial<Account>) => ({
  id: `account-${known.username}`,
  password: null,
  contractCode: '',
  description: '',
  created: Date.parse(OPENED),
  mustChangePassword: false,
  hasAcceptedTerms: true,
  hasCertificate: false,
  ...known,
});

const accounts = (): Account[] => [
  ...Object.values(namedMerchants).map(({ firstName, name: _, ...merchant }) =>
    account({
      ...merchant,
      name: firstName,
      scope: SCOPE.administrator,
      hasAcceptedTerms: merchant.username !== namedMerchants.contiCalzature.username,
    }),
  ),
  ...demoDevelopers.map((developer) => account({ ...developer, username: developer.email, scope: SCOPE.developer })),
  ...bottegaStaff
    .slice(0, STAFF)
    .map(({ terminalIds: _, ...person }) =>
      account({ ...person, scope: SCOPE.staff, contractCode: namedMerchants.bottegaFerri.contractCode }),
    ),
];

const CATEGORIES = Object.entries(bottegaCategories).map(([name, color], place) => ({
  categoryId: `category-${place + 1}`,
  name,
  color,
}));

const categoryNamed = (name: string) => CATEGORIES.find((category) => category.name === name);

const products = (): World['products'] =>
  Object.entries(bottegaShelves)
    .flatMap(([changedOn, shelf]) => shelf.map((product) => ({ changedOn, product })))
    .map(({ changedOn, product: [name, descr, amount, inCategories, picture] }, place) => ({
      productId: `product-${place + 1}`,
      name,
      descr: descr || null,
      amount,
      categories: inCategories.flatMap((category) => categoryNamed(category)?.categoryId ?? []),
      lastUpdate: changedOn.slice(0, 19).replace('T', ' '),
      image: picture ? samplePicture(categoryNamed(inCategories[0] ?? '')?.color ?? '#666666') : null,
      imageType: picture ? 'image/svg+xml' : null,
      imageName: picture ? `${picture}.svg` : null,
    }));

const pointsOfSale = (): World['pointsOfSale'] =>
  enablingMerchants.map(({ contractCode, username }) => ({
    merchantId: contractCode,
    merchant: username,
    pIva: vatNumberOf(contractCode),
    appCreation: OPENED,
    terminalInfo: [],
  }));

/** @example const world = createWorld(); */
export function createWorld(): World {
  let last = 0;
  const staff = new Set(accounts().map(({ username }) => username));
  return {
    accounts: accounts(),
    terminals: demoTerminals.map((terminal) => ({ ...terminal })),
    holdings: demoHoldings.filter(({ username }) => staff.has(username)),
    enablings: enablingMerchants.map(({ contractCode }) => ({ contractCode, email: ENABLED_DEVELOPER })),
    categories: [{ categoryId: UNCATEGORISED, name: 'senza categoria', color: '#666666' }, ...CATEGORIES],
    products: products(),
    pointsOfSale: pointsOfSale(),
    applications: [
      ...demoApplications,
      ...Array.from({ length: MORE_APPLICATIONS }, (_, place) => integration(place)),
    ].map(({ name, merchants }, place) => ({
      appId: `app-${place + 1}`,
      appName: name,
      merchants: merchants.map(({ contractCode }) => contractCode),
    })),
    nextId(prefix) {
      last += 1;
      return `${prefix}-new-${last}`;
    },
  };
}
