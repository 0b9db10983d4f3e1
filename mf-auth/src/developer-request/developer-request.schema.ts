import { LIMIT } from '@portal/contract';
import { boolean, type InferType, object, string } from 'yup';
import { developerRequestTexts as texts, VOLUMES } from './developer-request.texts';

/** name@domain.tld; the server has the same. */
const EMAIL = /^[a-z0-9_%+'-]+(?:\.[a-z0-9_%+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** An optional http(s):// and a dotted host, then whatever follows it. */
const SITE = /^(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

const PHONE = /^(\+\d{1,2} ?)?\d{1,10}$/;

/** Longest texts that the call takes. */
export const LONGEST = { name: 120, email: 254, phone: 14, address: 240, site: 240 } as const;

const filled = (longest: number) => string().trim().required().max(longest);

/** The form under its own names (AUTH-050 to AUTH-053, AUTH-057). The human check stands beside it: it is no value of the form. */
export const developerRequestSchema = object({
  nameSurname: filled(LONGEST.name),
  email: filled(LONGEST.email).matches(EMAIL, texts.emailFormat),
  phone: filled(LONGEST.phone).matches(PHONE, texts.phoneFormat),
  companyName: filled(LONGEST.name),
  addressCompany: filled(LONGEST.address),
  siteCompany: filled(LONGEST.site).matches(SITE, texts.siteFormat),
  volume: string()
    .defined()
    .test((volume) => VOLUMES.some((option) => option === volume)),
  // Formik hands an empty field over as undefined.
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
