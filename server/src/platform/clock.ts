/** Tells the time. Everything that depends on it takes one, so that a test can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
