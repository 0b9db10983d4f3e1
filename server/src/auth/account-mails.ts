import type { DeviceNames } from '../platform/http/device-names.ts';
import { italianTime } from '../platform/italian-time.ts';
import type { Message } from '../platform/mail/message.ts';
import { accountMailTexts as texts } from './account-mails.texts.ts';

/** What a message to the owner of an account needs to know. */
interface AccountEvent {
  username: string;
  at: Date;
  /**
   * Address of the portal, as text to be typed. The message has no link, so that people notice a forged message with a
   * link.
   */
  portal: string;
}

type Unaddressed = Omit<Message, 'to'>;

/** Says that somebody who knew the password changed it. */
export const passwordChangedMail = (event: AccountEvent): Unaddressed =>
  message(event, texts.changed, [texts.wasChanged(event.username, italianTime(event.at)), texts.notYou]);

/** Says that somebody with a mailed link set a new password. */
export const passwordResetMail = (event: AccountEvent): Unaddressed =>
  message(event, texts.reset, [texts.wasReset(event.username, italianTime(event.at)), texts.notYou]);

/** Says that wrong passwords have locked the account for the places that they came from. */
export const lockMail = (event: AccountEvent): Unaddressed =>
  message(event, texts.locked, [
    texts.wasLocked(event.username, italianTime(event.at)),
    texts.whatNow,
    texts.notYouTrying,
  ]);

/** Says that somebody who knows the password has given too many wrong codes of the second factor. */
export const wrongCodesMail = (event: AccountEvent): Unaddressed =>
  message(event, texts.wrongCodes, [texts.wereWrongCodes(event.username, italianTime(event.at)), texts.changePassword]);

/** Says that somebody with the password signed in from a device and a network that the account did not know. */
export const newDeviceMail = (event: AccountEvent & { device: DeviceNames }): Unaddressed =>
  message(event, texts.newDevice, [
    texts.wasNewDevice(event.username, italianTime(event.at), texts.device(event.device)),
    texts.notYou,
  ]);

/** Says that logins now need a code of an authenticator app. */
export const factorAddedMail = (event: AccountEvent): Unaddressed =>
  message(event, texts.factorAdded, [texts.wasFactorAdded(event.username, italianTime(event.at)), texts.notYou]);

/** Says that logins now work with a passkey, and that the password alone is no longer enough. */
export const passkeyAddedMail = (event: AccountEvent): Unaddressed =>
  message(event, texts.passkeyAdded, [texts.wasPasskeyAdded(event.username, italianTime(event.at)), texts.notYou]);

/** Says that a passkey no longer opens the account. */
export const passkeyRemovedMail = (event: AccountEvent): Unaddressed =>
  message(event, texts.passkeyRemoved, [texts.wasPasskeyRemoved(event.username, italianTime(event.at)), texts.notYou]);

/** Says that there are new recovery codes, and that the earlier ones no longer work. */
export const codesRenewedMail = (event: AccountEvent): Unaddressed =>
  message(event, texts.codesRenewed, [texts.wereCodesRenewed(event.username, italianTime(event.at)), texts.notYou]);

/** Says that logins no longer need a code. */
export const factorRemovedMail = (event: AccountEvent & { hasPasskey: boolean }): Unaddressed =>
  message(event, texts.factorRemoved, [
    texts.wasFactorRemoved(event.username, italianTime(event.at), event.hasPasskey),
    texts.notYou,
  ]);

const message = ({ portal }: AccountEvent, subject: string, paragraphs: readonly string[]): Unaddressed => ({
  subject,
  parts: [texts.greeting, ...paragraphs, { name: texts.portal, value: portal }, texts.noLinks],
});
