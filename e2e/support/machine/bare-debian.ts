import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a machine needs to boot with nothing installed. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'udev', 'linux-image-amd64', 'ca-certificates'];

/** What it does first, once it has started: it runs what is in `/root/trial`. Then it switches itself off. */
const TRIAL = `[Unit]
Wants=network-online.target
After=network-online.target multi-user.target

[Service]
Type=oneshot
ExecStart=/bin/bash /root/trial/inside.sh
ExecStopPost=/bin/systemctl poweroff --no-block
StandardOutput=file:/dev/ttyS1
StandardError=file:/dev/ttyS1
TimeoutStartSec=infinity

[Install]
WantedBy=graphical.target
`;

/** Files of the machine, by their paths. QEMU gives it an address and resolves names for it. */
const FILES: Readonly<Record<string, string>> = {
  'etc/fstab': '/dev/vda / ext4 defaults 0 1\n',
  'etc/hostname': 'machine\n',
  'etc/hosts': '127.0.0.1 localhost machine\n',
  'etc/resolv.conf': 'nameserver 10.0.2.3\n',
  'etc/systemd/network/all.network': '[Match]\nName=en* eth*\n[Network]\nDHCP=yes\n',
  'etc/systemd/system/trial.service': TRIAL,
};

/** The disk of a machine, and the kernel that starts it. */
export interface MachineDisk {
  image: string;
  kernel: string;
  initrd: string;
}

/**
 * Makes the disk of a bare Debian 12 that runs what is in a folder, as root. Debian itself is fetched once and kept.
 *
 * @param kept where Debian is kept for the next time
 * @param trial a folder with `inside.sh` and what that needs
 * @param image the file to write
 */
export async function makeBareDebian(kept: string, trial: string, image: string): Promise<MachineDisk> {
  if (!existsSync(kept)) {
    const unfinished = `${kept}.tmp`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await run('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, 'bookworm', unfinished], {
      maxBuffer: 50_000_000,
    });
    for (const [path, content] of Object.entries(FILES)) {
      rmSync(join(unfinished, path), { force: true });
      writeFileSync(join(unfinished, path), content);
    }
    for (const unit of ['systemd-networkd', 'trial']) await run('chroot', [unfinished, 'systemctl', 'enable', unit]);
    await run('chroot', [unfinished, 'apt-get', 'clean']);
    renameSync(unfinished, kept);
  }
  const inside = join(kept, 'root/trial');
  rmSync(inside, { recursive: true, force: true });
  cpSync(trial, inside, { recursive: true });
  await run('mke2fs', ['-q', '-t', 'ext4', '-d', kept, image, '5G']);
  return { image, kernel: join(kept, 'vmlinuz'), initrd: join(kept, 'initrd.img') };
}
