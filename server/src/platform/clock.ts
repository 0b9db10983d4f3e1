/** Tells the time. Code that depends on the time takes a clock, so that a test can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
