import { LIMIT } from '@portal/contract';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { Button, Icon, IconButton, Row, Stack, TextField } from '@portal/ui';
import { useLostFocus } from '@portal/ui/focus';
import type { FormikProps } from 'formik';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useFirstMistake } from '../kit/use-first-mistake';
import { detailTexts as texts } from './application-detail.texts';
import type { RedirectUriValues } from './redirect-uri.schema';

/** The trash button is level with the box, not with label or message. */
const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px;

  & > button { margin-top: 30px; }
`;

interface Props {
  formik: FormikProps<RedirectUriValues>;
  failure: Error | null;
  onCancel: () => void;
}

/** One field for each redirect URI. */
export function RedirectUriForm({ formik, failure, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const added = useRef(false);
  useFirstMistake(form, formik);
  const { values, errors, touched, getFieldProps, setFieldValue, handleSubmit, isSubmitting } = formik;
  const uris = values.redirectUris;

  useLostFocus(uris.length, () => fieldAt(form.current, uris.length - 1));
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    fieldAt(form.current, uris.length - 1)?.focus();
  }, [uris.length]);

  const add = () => {
    added.current = true;
    return setFieldValue('redirectUris', [...uris, ''], false);
  };
  const remove = (place: number) =>
    setFieldValue(
      'redirectUris',
      uris.filter((_, other) => other !== place),
    );
  const errorAt = (place: number) => {
    const found = Array.isArray(errors.redirectUris) ? errors.redirectUris[place] : undefined;
    return touched.redirectUris && found;
  };

  return (
    <Stack as="form" ref={form} $gap={4} onSubmit={handleSubmit} noValidate>
      {uris.map((_, place) => (
        <Line key={place}>
          <TextField
            label={texts.redirectUri(place + 1)}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoFocus={place === 0}
            error={errorAt(place)}
            {...getFieldProps(`redirectUris[${place}]`)}
          />
          {uris.length > 1 && (
            <IconButton
              label={texts.removeUri(place + 1)}
              icon={<Icon name="trash" />}
              onClick={() => void remove(place)}
            />
          )}
        </Line>
      ))}
      {failure && <ChangeFailure error={failure}>{texts.saveFailed}</ChangeFailure>}
      <Row $wrap $between>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="plus" />}
          disabled={uris.length >= LIMIT.redirectUris}
          onClick={() => void add()}
        >
          {texts.addUri}
        </Button>
        <Row $gap={2}>
          <Button variant="ghost" size="small" disabled={isSubmitting} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" size="small" loading={isSubmitting}>
            {texts.save}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

function fieldAt(form: HTMLFormElement | null, place: number): HTMLInputElement | null {
  return form?.querySelectorAll('input').item(place) ?? null;
}
