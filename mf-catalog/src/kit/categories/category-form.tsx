import { LIMIT } from '@portal/contract';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Stack, TextField } from '@portal/ui';
import { ColorPicker } from '@portal/ui/form';
import type { FormikProps } from 'formik';
import type { RefObject } from 'react';
import type { CategoryFormValues } from './category.schema';
import { categoryTexts } from './category.texts';

interface Props {
  id: string;
  formik: FormikProps<CategoryFormValues>;
  /** The current name, shown while another may be typed. */
  currentName?: string;
  /** The bucket's name cannot be changed (CAT-044). */
  colorOnly?: boolean;
  nameTaken: boolean;
  /** A failure that concerns no single field. */
  failure: string | null;
  /** What the call failed with. */
  error: unknown;
  nameField: RefObject<HTMLInputElement | null>;
}

/** Name and colour of a category. */
export function CategoryForm({
  id,
  formik,
  currentName,
  colorOnly = false,
  nameTaken,
  failure,
  error,
  nameField,
}: Props) {
  const { values, setFieldValue, handleSubmit, getFieldProps } = formik;
  return (
    <Stack as="form" id={id} $gap={4} onSubmit={handleSubmit} noValidate>
      {!colorOnly && (
        <TextField
          ref={nameField}
          label={categoryTexts.name}
          placeholder={currentName}
          autoComplete="off"
          counter={LIMIT.categoryNameLength}
          maxLength={LIMIT.categoryNameLength}
          error={nameTaken && categoryTexts.nameTaken}
          {...getFieldProps('name')}
        />
      )}
      <ColorPicker
        label={categoryTexts.color}
        name={`${id}-color`}
        value={values.color}
        onChange={(color) => void setFieldValue('color', color)}
      />
      {failure && <ChangeFailure error={error}>{failure}</ChangeFailure>}
    </Stack>
  );
}
