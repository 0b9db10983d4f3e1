import { existsSync } from 'node:fs';

export const QEMU = '/usr/bin/qemu-system-x86_64';

/** Programs that make a machine and run it, with the Debian package of each. */
const PROGRAMS: Readonly<Record<string, string>> = {
  [QEMU]: 'qemu-system-x86',
  '/usr/sbin/debootstrap': 'debootstrap',
  '/sbin/mke2fs': 'e2fsprogs',
};

/** What a bare machine needs and is missing, in words; empty when nothing is missing. */
export function missingForMachine(): string {
  const packages = Object.entries(PROGRAMS).filter(([program]) => !existsSync(program));
  return [
    ...packages.map(([, name]) => `${name} is not installed (Debian: apt-get install ${name})`),
    ...(process.getuid?.() === 0 ? [] : ['debootstrap must run as root']),
    ...(process.arch === 'x64' ? [] : ['the machine must be x64']),
  ].join(', ');
}
