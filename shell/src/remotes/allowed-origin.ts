/** @example isAllowedOrigin('http://localhost:3001', ['http://localhost:*']) // true */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) =>
    pattern.endsWith(':*') ? origin.replace(/:\d+$/, '') === pattern.slice(0, -2) : origin === pattern,
  );
}
