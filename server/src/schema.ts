/** Every table of the portal, for drizzle-kit, backup and tests. Features import the table files themselves. */

export * from './kit/accounts/accounts.tables.ts';
export * from './kit/applications/applications.tables.ts';
export * from './kit/catalogue/catalogue.tables.ts';
export * from './kit/certificates.tables.ts';
export * from './kit/developer-requests.tables.ts';
export * from './kit/developers.tables.ts';
export * from './kit/sign-in/authenticators.tables.ts';
export * from './kit/sign-in/factor-rules.tables.ts';
export * from './kit/sign-in/passkeys.tables.ts';
export * from './kit/sign-in/sign-in.tables.ts';
export * from './kit/terminals/terminals.tables.ts';
export * from './platform/audit/audit.tables.ts';
export * from './platform/config/data-keys.tables.ts';
export * from './platform/database/schema-meta.tables.ts';
export * from './platform/human-check/human-check.tables.ts';
export * from './platform/mail/messages.tables.ts';
export * from './platform/rate-limits/rate-limits.tables.ts';
export * from './platform/running-servers/running-servers.tables.ts';
export * from './product-import/product-import.tables.ts';
export * from './products/products.tables.ts';
export * from './release-delivery/release-delivery.tables.ts';
export * from './remote-backends/remote-backends.tables.ts';
export * from './terms/terms.tables.ts';
export * from './users/spreadsheet/users-upload.tables.ts';
