import { LIMIT, redirectUriMistake } from '@portal/contract';
import { array, type InferType, object, string } from 'yup';
import { redirectUriTexts } from '../kit/redirect-uri.texts';
import { detailTexts as texts } from './application-detail.texts';

const redirectUri = string()
  .trim()
  .required(texts.empty)
  .test((text, context) => {
    const mistake = redirectUriMistake(text);
    return mistake === null || context.createError({ message: redirectUriTexts[mistake] });
  })
  .test((text, context) => {
    const all: readonly unknown[] = Array.isArray(context.parent) ? context.parent : [];
    const twice = all.filter((other) => typeof other === 'string' && other.trim() === text).length > 1;
    return !twice || context.createError({ message: texts.twice });
  });

/** The redirect URIs of an application: at least one, no duplicates, each as RFC 6749 §3.1.2 requires. */
export const redirectUrisSchema = object({
  redirectUris: array(redirectUri).required().min(1).max(LIMIT.redirectUris),
});

export type RedirectUriValues = InferType<typeof redirectUrisSchema>;
