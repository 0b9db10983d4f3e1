/**
 * Rows that are read at a time where there may be thousands: so few that receiving them hardly holds up this process,
 * and that they take little memory.
 */
export const PAGE_SIZE = 400;
