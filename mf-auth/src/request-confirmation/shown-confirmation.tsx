import { Icon } from '@portal/ui';
import { mailSent } from '@portal/ui/icons';
import type { ReceiptTone } from '@portal/ui/result';
import type { ReactNode } from 'react';
import type { ConfirmationOutcome } from './request-confirmation.api';
import { requestConfirmationTexts as texts } from './request-confirmation.texts';

interface Shown {
  tone: ReceiptTone;
  icon?: ReactNode;
  title: string;
  text: string;
  /** What the button does: it confirms, or leads to a page. */
  press: 'confirm' | 'newRequest' | 'login';
  label: string;
}

const mailbox = <Icon drawing={mailSent} size={34} strokeWidth={2.4} />;
const confirm = (label: string) => ({ press: 'confirm', label }) as const;
const newRequest = { press: 'newRequest', label: texts.newRequest } as const;
const login = { press: 'login', label: texts.backToLogin } as const;

const shown: Record<ConfirmationOutcome | 'asking', Shown> = {
  asking: { tone: 'info', icon: mailbox, title: texts.ask, text: texts.askHint, ...confirm(texts.confirm) },
  confirmed: { tone: 'ok', title: texts.confirmed, text: texts.confirmedHint, ...login },
  used: { tone: 'info', title: texts.used, text: texts.usedHint, ...login },
  expired: { tone: 'warn', title: texts.expired, text: texts.expiredHint, ...newRequest },
  unknown: { tone: 'ko', title: texts.unknown, text: texts.unknownHint, ...newRequest },
  failed: { tone: 'ko', title: texts.failed, text: texts.failedHint, ...confirm(texts.again) },
};

/** What the page shows and offers, before the press and after each outcome. */
export const shownOf = (state: ConfirmationOutcome | 'asking'): Shown => shown[state];
