import { Dialog, DialogAnswers } from '@portal/ui/dialog';
import { useLostFocus } from '@portal/ui/focus';
import { useFormik } from 'formik';
import { useId, useRef, useState } from 'react';
import { fullTexts } from '../catalogue/catalogue-full.texts';
import type { CategoryMistake, CategoryOutcome } from './categories.api';
import { type CategoryFormValues, type CategoryPurpose, canSend, categorySchema } from './category.schema';
import { categoryTexts } from './category.texts';
import { CategoryForm } from './category-form';

type Mistake = CategoryMistake & { of: CategoryFormValues };

interface Props {
  purpose: CategoryPurpose;
  /** The initial values of the form. */
  initial: CategoryFormValues;
  /** The category to edit or copy. */
  subject?: { name: string; color: string };
  /** Only the colour can be changed (CAT-044). */
  colorOnly?: boolean;
  /** The failure of an attempt with the initial values, made before the dialog opened. */
  failure?: CategoryMistake;
  onSubmit: (values: CategoryFormValues) => Promise<CategoryOutcome>;
  /** Called on success, and on a failure that the page must show. */
  onEnd: (outcome: CategoryOutcome, values: CategoryFormValues) => void;
  onCancel: () => void;
}

const titles = {
  create: categoryTexts.createTitle,
  edit: categoryTexts.editTitle,
  duplicate: categoryTexts.duplicateTitle,
};
const failures = {
  create: categoryTexts.createFailed,
  edit: categoryTexts.editFailed,
  duplicate: categoryTexts.duplicateFailed,
};

function failureText(mistake: CategoryMistake, purpose: CategoryPurpose): string | null {
  switch (mistake.kind) {
    case 'name-taken':
      return null;
    case 'full':
      return fullTexts[mistake.why];
    case 'failed':
      return failures[purpose];
  }
}

/**
 * Creates, edits or copies a category (CAT-030, CAT-031, CAT-034, CAT-039). After a mistake the button is disabled
 * until something changes (CAT-033).
 */
export function CategoryDialog({ purpose, initial, subject, colorOnly, failure, onSubmit, onEnd, onCancel }: Props) {
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<Mistake | null>(failure ? { ...failure, of: initial } : null);

  const formik = useFormik<CategoryFormValues>({
    initialValues: initial,
    validationSchema: categorySchema,
    onSubmit: async (values) => {
      const outcome = await onSubmit(values);
      if (outcome.kind === 'done' || outcome.kind === 'copy-failed') return onEnd(outcome, values);
      setMistake({ ...outcome, of: values });
      if (outcome.kind === 'name-taken') nameField.current?.focus();
    },
  });
  // A wrong name leads to its field; on phones, for any other mistake, the keyboard would cover what went wrong.
  useLostFocus(mistake, () => document.getElementById(id)?.closest<HTMLElement>('[role="dialog"]') ?? null);
  const { values, isSubmitting } = formik;
  const error = mistake?.kind === 'failed' ? mistake.error : undefined;
  const unchanged = mistake !== null && mistake.of.name === values.name && mistake.of.color === values.color;

  return (
    <Dialog
      open
      onClose={onCancel}
      locked={isSubmitting}
      title={titles[purpose]}
      description={purpose === 'duplicate' && subject ? categoryTexts.duplicateText(subject.name) : undefined}
      actions={
        <DialogAnswers
          onCancel={onCancel}
          form={id}
          busy={isSubmitting}
          disabled={(unchanged && !error?.settled) || !canSend(purpose, values, subject?.color ?? '')}
        />
      }
    >
      <CategoryForm
        id={id}
        formik={formik}
        currentName={purpose === 'edit' ? subject?.name : undefined}
        colorOnly={colorOnly}
        nameTaken={unchanged && mistake.kind === 'name-taken'}
        failure={unchanged ? failureText(mistake, purpose) : null}
        error={error}
        nameField={nameField}
      />
    </Dialog>
  );
}
