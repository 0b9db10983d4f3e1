/** What the tax agency asks for to link terminals to cash registers. */
export const CASH_LINK_URL = '/cashLink';
