import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineDisk } from './bare-debian.ts';
import { QEMU } from './needs.ts';

/** Everything is emulated, so the host need not support virtual machines. */
const MACHINE = ['-accel', 'tcg,thread=multi', '-cpu', 'max', '-machine', 'q35', '-m', '2048', '-smp', '2'];

const AROUND = ['-nic', 'user,model=virtio-net-pci', '-device', 'virtio-rng-pci', '-display', 'none', '-no-reboot'];

/**
 * Starts a machine and waits until it has switched itself off.
 *
 * @param folder for what it prints
 * @param started takes what ends it before
 * @returns what its trial printed
 */
export async function bootMachine(
  { image, kernel, initrd }: MachineDisk,
  folder: string,
  started: (stop: () => void) => void,
): Promise<string> {
  const printed = join(folder, 'trial.log');
  const machine = spawn(
    QEMU,
    [
      ...MACHINE,
      ...AROUND,
      ...['-kernel', kernel, '-initrd', initrd, '-append', 'root=/dev/vda rw console=ttyS0 quiet'],
      ...['-drive', `file=${image},if=virtio,format=raw,cache=unsafe`],
      ...['-serial', `file:${join(folder, 'console.log')}`, '-serial', `file:${printed}`],
    ],
    { stdio: 'inherit' },
  );
  started(() => machine.kill('SIGKILL'));
  await once(machine, 'exit');
  return readFileSync(printed, 'utf8');
}
