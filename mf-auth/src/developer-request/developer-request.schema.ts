import {
  isBlank,
  isEmailAddress,
  isPhoneNumber,
  isWebsite,
  LIMIT,
  spellingOf,
  withoutUnseen,
  YEARLY_VOLUMES,
} from '@portal/contract';
import { boolean, type InferType, object, string } from 'yup';
import { developerRequestTexts as texts } from './developer-request.texts';

/** The longest texts that the call accepts. */
export const MAX_LENGTH = { name: 120, email: 254, address: 240, site: 240 } as const;

const filled = (longest: number) =>
  string()
    .trim()
    .required()
    .max(longest)
    .test((text) => !isBlank(text));

/** The form with its own field names (AUTH-050 to AUTH-053, AUTH-057). The human check is not a value of the form. */
export const developerRequestSchema = object({
  nameSurname: filled(MAX_LENGTH.name),
  email: filled(MAX_LENGTH.email).transform(spellingOf).test('email', texts.emailFormat, isEmailAddress),
  // An extra digit is a mistake. Removing it silently would send another number.
  phone: string().transform(withoutUnseen).trim().required().test('phone', texts.phoneFormat, isPhoneNumber),
  companyName: filled(MAX_LENGTH.name),
  addressCompany: filled(MAX_LENGTH.address),
  siteCompany: filled(MAX_LENGTH.site).transform(spellingOf).test('site', texts.siteFormat, isWebsite),
  volume: string()
    .defined()
    .test((volume) => YEARLY_VOLUMES.some((option) => option === volume)),
  // Formik passes an empty field as undefined.
  optionsInfoAdd: string().ensure().max(LIMIT.developerExtraInfoLength),
  privacy: boolean().defined().test(Boolean),
});

export type DeveloperRequestForm = InferType<typeof developerRequestSchema>;

export const emptyRequest: DeveloperRequestForm = {
  nameSurname: '',
  email: '',
  phone: '',
  companyName: '',
  addressCompany: '',
  siteCompany: '',
  volume: '',
  optionsInfoAdd: '',
  privacy: false,
};
