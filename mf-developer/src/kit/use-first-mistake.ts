import type { FormikProps } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first wrong field after each refused attempt to submit. */
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
