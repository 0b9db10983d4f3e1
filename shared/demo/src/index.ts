export { type DemoAccount, demoAccounts } from './accounts.ts';
export { type DemoApplication, demoApplications, integration } from './applications.ts';
export { type DemoCashLink, demoCashLinks } from './cash-links.ts';
export { bottegaCategories, bottegaShelves, type DemoProduct, pricesBefore } from './catalogue.ts';
export { demoDevelopers, ENABLED_DEVELOPER, enablingMerchants } from './developers.ts';
export { anonymousMerchant, type DemoMerchant, developersMerchants, namedMerchants, vatNumberOf } from './merchants.ts';
export { demoPortal } from './portal.ts';
export { bottegaStaff } from './staff.ts';
export { type DemoTerminal, demoHoldings, demoTerminals, mpos, softpos, terminalsFrom } from './terminals.ts';
