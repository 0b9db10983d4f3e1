import type { DeviceNames } from '../platform/http/device-names.ts';
import { italianTime } from '../platform/italian-time.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { accountLetterTexts as texts } from './account-letters.texts.ts';

/** What a letter to the owner of an account needs to know. */
interface AccountNews {
  username: string;
  at: Date;
  /**
   * Address of the portal, as text to be typed. The letter has no link, so that people notice a forged letter with a
   * link.
   */
  portal: string;
}

type Unaddressed = Omit<Letter, 'to'>;

/** Says that somebody who knew the password changed it. */
export const passwordChangedLetter = (news: AccountNews): Unaddressed =>
  letter(news, texts.changed, [texts.wasChanged(news.username, italianTime(news.at)), texts.notYou]);

/** Says that somebody with a mailed link set a new password. */
export const passwordResetLetter = (news: AccountNews): Unaddressed =>
  letter(news, texts.reset, [texts.wasReset(news.username, italianTime(news.at)), texts.notYou]);

/** Says that wrong passwords have locked the account for the places that they came from. */
export const lockLetter = (news: AccountNews): Unaddressed =>
  letter(news, texts.locked, [texts.wasLocked(news.username, italianTime(news.at)), texts.whatNow, texts.notYouTrying]);

/** Says that somebody who knows the password has given too many wrong codes of the second factor. */
export const wrongCodesLetter = (news: AccountNews): Unaddressed =>
  letter(news, texts.wrongCodes, [texts.wereWrongCodes(news.username, italianTime(news.at)), texts.changePassword]);

/** Says that somebody with the password signed in from a device and a network that the account did not know. */
export const newDeviceLetter = (news: AccountNews & { device: DeviceNames }): Unaddressed =>
  letter(news, texts.newDevice, [
    texts.wasNewDevice(news.username, italianTime(news.at), texts.device(news.device)),
    texts.notYou,
  ]);

/** Says that logins now need a code of an authenticator app. */
export const factorAddedLetter = (news: AccountNews): Unaddressed =>
  letter(news, texts.factorAdded, [texts.wasFactorAdded(news.username, italianTime(news.at)), texts.notYou]);

/** Says that logins now work with a passkey, and that the password alone is no longer enough. */
export const passkeyAddedLetter = (news: AccountNews): Unaddressed =>
  letter(news, texts.passkeyAdded, [texts.wasPasskeyAdded(news.username, italianTime(news.at)), texts.notYou]);

/** Says that a passkey no longer opens the account. */
export const passkeyRemovedLetter = (news: AccountNews): Unaddressed =>
  letter(news, texts.passkeyRemoved, [texts.wasPasskeyRemoved(news.username, italianTime(news.at)), texts.notYou]);

/** Says that there are new recovery codes, and that the earlier ones no longer work. */
export const codesRenewedLetter = (news: AccountNews): Unaddressed =>
  letter(news, texts.codesRenewed, [texts.wereCodesRenewed(news.username, italianTime(news.at)), texts.notYou]);

/** Says that logins no longer need a code. */
export const factorRemovedLetter = (news: AccountNews & { hasPasskey: boolean }): Unaddressed =>
  letter(news, texts.factorRemoved, [
    texts.wasFactorRemoved(news.username, italianTime(news.at), news.hasPasskey),
    texts.notYou,
  ]);

const letter = ({ portal }: AccountNews, subject: string, news: readonly string[]): Unaddressed => ({
  subject,
  parts: [texts.greeting, ...news, { name: texts.portal, value: portal }, texts.noLinks],
});
