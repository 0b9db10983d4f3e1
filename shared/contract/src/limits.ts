/** Limits shared by browser and server (specification §9): sizes in bytes, delays in milliseconds, prices in cents. */
export const LIMIT = {
  roleLength: 20,
  /** Letters and digits of a cash register's serial number. */
  registerSerialLength: 11,
  categoryNameLength: 30,
  productNameLength: 30,
  productDescriptionLength: 80,
  priceMaximum: 9_999_999,
  priceChanges: 10_000,
  /** What a catalogue may hold. A place is a product in a category: a product in three categories has three. */
  catalogueProducts: 50_000,
  catalogueCategories: 1_000,
  cataloguePlaces: 200_000,
  importCategoryTextLength: 32_767,
  imageBytes: 5 * 1024 * 1024,
  spreadsheetBytes: 5 * 1024 * 1024,
  spreadsheetSheets: 1,
  /** Staff users of a merchant, and users of one users file. */
  staff: 10_000,
  /** People of a users file whose changes are shown one by one. */
  usersPreview: 100,
  importRows: 20_000,
  /** Products of one table, and letters of a cell of it. */
  tableProducts: 1_000,
  tableCellLength: 4_000,
  passwordMinimum: 8,
  passwordMaximum: 20,
  passwordHistory: 5,
  developerExtraInfoLength: 500,
  searchMinimum: 3,
  searchShownAbove: 10,
  terminalPage: 5,
  categoryProductPage: 10,
  categoryChoicePage: 5,
  applicationNameLength: 60,
  applicationPage: 6,
  applicationBatch: 999,
  redirectUris: 10,
  redirectUriLength: 2_048,
  secretGraceHours: 168,
  passkeys: 20,
  passkeyName: 60,
  certificateBytes: 64 * 1024,
  merchantPage: 10,
  /** Actions on a page of the activity, and the most that are counted or written into its file. */
  activityPage: 50,
  activityCount: 10_000,
  retryDelay: 1_000,
  /** A backend may leave a session's end where it is while the last move is fewer seconds ago. */
  sessionRenewalSeconds: 60,
  loginAnalyticsDelay: 1_000,
  fileReadBlock: 512,
} as const;

/** The ten colours of categories, default first (CAT-023). */
export const CATEGORY_COLORS = [
  '#2E7FF9',
  '#59BCF9',
  '#67D6D1',
  '#5FC64C',
  '#F1B73F',
  '#ED7840',
  '#E34263',
  '#EA35BD',
  '#824AF6',
  '#666666',
] as const;

/** Widest window, in CSS pixels, with the mobile header; wider windows have the desktop header (CONST-022). */
export const MOBILE_MAXIMUM_WIDTH = 1064;
