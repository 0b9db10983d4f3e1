import { isBlank, LIMIT, YEARLY_VOLUMES } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { media, Stack, TextField, Title, token } from '@portal/ui';
import { Checkbox, SelectField, TextAreaField } from '@portal/ui/form';
import type { FormikProps } from 'formik';
import type { Ref } from 'react';
import styled from 'styled-components';
import { type DeveloperRequestForm, MAX_LENGTH } from './developer-request.schema';
import { developerRequestTexts as texts } from './developer-request.texts';

const Pair = styled.div`
  display: grid;
  gap: ${token.space[4]};

  & > * { min-width: 0; }
  ${media.fromTablet} { grid-template-columns: 1fr 1fr; }
`;

/* For a link within a line of text. `TextLink` is too tall: it is sized for touch. */
const PrivacyLink = styled.a`
  font-weight: ${token.weight.semi};
`;

interface Props {
  form: FormikProps<DeveloperRequestForm>;
  /** An e-mail address that the server refused because it already has an account. */
  usedEmail: string | null;
  emailRef: Ref<HTMLInputElement>;
}

/**
 * The fields of the request (AUTH-045 to AUTH-048). A field shows its mistake once the person leaves it; an empty or
 * blank field shows none.
 */
export function DeveloperRequestFields({ form, usedEmail, emailRef }: Props) {
  const { links } = usePortal().config;
  const { values, errors, touched, isSubmitting, getFieldProps } = form;
  const field = (name: Exclude<keyof DeveloperRequestForm, 'privacy'>) => ({
    ...getFieldProps(name),
    error: touched[name] && !isBlank(values[name]) ? errors[name] : undefined,
    readOnly: isSubmitting,
  });
  const { readOnly, ...volume } = field('volume');

  return (
    <>
      <Stack as="section">
        <Title as="h3" $size="caps">
          {texts.yourData}
        </Title>
        <Pair>
          <TextField
            {...field('nameSurname')}
            label={texts.nameSurname}
            autoComplete="name"
            maxLength={MAX_LENGTH.name}
          />
          <TextField {...field('phone')} label={texts.phone} type="tel" autoComplete="tel" />
        </Pair>
        <TextField
          {...field('email')}
          {...(usedEmail !== null && usedEmail === values.email && { error: texts.used })}
          ref={emailRef}
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_LENGTH.email}
        />
      </Stack>
      <Stack as="section">
        <Title as="h3" $size="caps">
          {texts.yourCompany}
        </Title>
        <Pair>
          <TextField
            {...field('companyName')}
            label={texts.companyName}
            autoComplete="organization"
            maxLength={MAX_LENGTH.name}
          />
          <TextField
            {...field('addressCompany')}
            label={texts.addressCompany}
            autoComplete="street-address"
            maxLength={MAX_LENGTH.address}
          />
          <TextField
            {...field('siteCompany')}
            label={texts.siteCompany}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="url"
            placeholder={texts.siteExample}
            maxLength={MAX_LENGTH.site}
          />
          <SelectField {...volume} label={texts.volume} disabled={readOnly}>
            <option value="">{texts.choose}</option>
            {YEARLY_VOLUMES.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </SelectField>
        </Pair>
        <TextAreaField
          {...field('optionsInfoAdd')}
          label={texts.optionsInfoAdd}
          optional
          counter={LIMIT.developerExtraInfoLength}
          maxLength={LIMIT.developerExtraInfoLength}
        />
      </Stack>
      <Checkbox
        {...getFieldProps({ name: 'privacy', type: 'checkbox' })}
        label={
          <>
            {texts.privacy}
            <PrivacyLink href={links.privacy} target="_blank" rel="noreferrer">
              {texts.privacyNotice}
            </PrivacyLink>
          </>
        }
      />
    </>
  );
}
