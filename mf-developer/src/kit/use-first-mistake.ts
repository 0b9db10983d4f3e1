import type { FormikProps } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first wrong field after each attempt to submit that was refused. */
export function useFirstMistake(
  form: RefObject<HTMLFormElement | null>,
  { submitCount, isSubmitting }: Pick<FormikProps<unknown>, 'submitCount' | 'isSubmitting'>,
): void {
  const handled = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, submitCount, isSubmitting]);
}
