const MINIMUM = 24;

/**
 * Ends with one line when Node is too old. A program calls it before it loads anything else: an earlier Node already
 * fails at the modules that it lacks.
 *
 * @example requireNode(process);
 */
export function requireNode({ versions, exit }: Pick<NodeJS.Process, 'versions' | 'exit'>): void {
  if (Number.parseInt(versions.node, 10) >= MINIMUM) return;
  console.error(`The portal needs Node ${MINIMUM} or newer and runs under ${versions.node}.`);
  exit(1);
}
