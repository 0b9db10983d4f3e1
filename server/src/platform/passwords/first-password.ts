import { randomInt } from 'node:crypto';
import { satisfiesPasswordRules } from './password-rules.ts';

/** Letters and digits that are not mistaken for each other when copied from a mail: no 0 O o, 1 l I i. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

const draw = () => Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** A random first password of 16 characters (about 92 bits) that satisfies the password rules. */
export function randomFirstPassword(): string {
  let password = draw();
  while (!satisfiesPasswordRules(password)) password = draw();
  return password;
}
