import { hashPassword, type StoredPassword } from '../platform/passwords/index.ts';

const hashes = new Map<string, Promise<StoredPassword>>();

/** The hash of a demo account's password. Everybody knows these few, so a reset of the demo data uses them again. */
export function hashOnce(password: string): Promise<StoredPassword> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
