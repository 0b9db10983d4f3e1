import { isBlank, LIMIT, redirectUriMistake } from '@portal/contract';
import { type InferType, object, string } from 'yup';
import { redirectUriTexts } from '../kit/redirect-uri.texts';

const filled = object({
  appName: string()
    .trim()
    .required()
    .max(LIMIT.applicationNameLength)
    .test((text) => !isBlank(text)),
  appSite: string().trim().required(),
});

export type NewApplication = InferType<typeof filled>;

export const emptyApplication: NewApplication = { appName: '', appSite: '' };

/**
 * The rules of a new application: a name and a redirect URI (APP-016).
 *
 * @param strict whether the backend enforces the rules of redirect URIs (RFC 6749 §3.1.2); another backend may accept
 * any text
 */
export function applicationSchema(strict: boolean) {
  if (!strict) return filled;
  return filled.shape({
    appSite: string()
      .trim()
      .required()
      .test((text, context) => {
        const mistake = redirectUriMistake(text);
        return mistake === null || context.createError({ message: redirectUriTexts[mistake] });
      }),
  });
}

/** Whether 'AVANTI' is enabled: both fields are filled (APP-016). */
export function canGoOn({ appName, appSite }: NewApplication): boolean {
  return !isBlank(appName) && !isBlank(appSite);
}
