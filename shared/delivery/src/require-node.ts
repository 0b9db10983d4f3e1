const MINIMUM = 24;

/**
 * Ends with one clear line when Node is too old. On Linux the pinned Node is installed; elsewhere it is the person's
 * own.
 */
export function requireNode(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= MINIMUM) return;
  console.error(
    `This project needs Node ${MINIMUM} or newer and runs under ${process.versions.node}. Install a newer Node, then run the command again.`,
  );
  process.exit(1);
}
