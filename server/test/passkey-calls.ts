import { SCOPE } from '@portal/contract';
import { addAdministrator, type Person, signIn, tokenOf } from './people.ts';
import type { TestApp } from './test-app.ts';
import { type VirtualPasskey, virtualPasskey } from './virtual-passkey.ts';

interface PhoneOwner extends Person {
  token: string;
  phone: VirtualPasskey;
}

/** An administrator who is signed in, and whose phone has no passkey yet. */
export async function addPhoneOwner(portal: TestApp): Promise<PhoneOwner> {
  const administrator = await addAdministrator(portal, '1000001', 'marta.ferri');
  const token = await tokenOf(portal, administrator, SCOPE.administrator);
  return { ...administrator, token, phone: virtualPasskey() };
}

/** Calls about passkeys; those that need a session are the owner's, unless another token is given. */
export function passkeyCalls(portal: TestApp, owner: PhoneOwner) {
  const prepare = async (token = owner.token) => (await portal.call('preparePasskey', { token })).json();
  const send = (passkey: unknown, token = owner.token) =>
    portal.call('addPasskey', { token, body: { name: 'iPhone di Marta', passkey } });
  return {
    prepare,
    send,
    add: async (device = owner.phone, token = owner.token) => send(device.create(await prepare(token)), token),
    question: async () => (await portal.call('preparePasskeySignIn')).json(),
    enter: (passkey: unknown) => portal.call('signInWithPasskey', { body: { passkey } }),
    pendingToken: async (): Promise<string> => (await signIn(portal, owner.username)).json().access_token,
    ask: async (token: string) => (await portal.call('prepareSecondFactor', { token })).json().passkey,
    confirm: (token: string, passkey: unknown) => portal.call('confirmSecondFactor', { token, body: { passkey } }),
    factors: async () => (await portal.call('getSecurity', { token: owner.token })).json().factors,
  };
}
