import { CATEGORY_COLORS, LIMIT, type OperationName } from '@portal/contract';
import { callPortal } from '@portal/e2e/calls';
import { signingRequest } from '../../support/developer.ts';
import { picture } from '../../support/pictures.ts';
import type { RunningPortal } from '../../support/running-portal.ts';
import { workbook } from '../../support/workbook.ts';
import { longestEmail, longestFileName, longestProduct, longestRedirectUri, marked, wide } from './longest-texts.ts';

/** More than a list shows at once. */
const numbers = Array.from({ length: 12 }, (_, place) => place + 1);

interface Person {
  username: string;
  email: string;
}

/** A shop with its terminals, as the operator enrols it. */
interface Shop {
  contractCode: string;
  terminals: readonly { terminalId: string; terminalType: string }[];
}

/** Fills catalogue, staff and imports of the shop that the token belongs to. */
export async function fillLongestShop(portal: RunningPortal, token: string, shop: Shop) {
  await acceptTerms(portal, token);
  await fillCatalogue(portal, token);
  const [staff = nobody, newcomer = nobody] = await addStaff(portal, token, shop);
  return { staff, newcomer, importId: await keepImports(portal, token) };
}

export const acceptTerms = (portal: RunningPortal, token: string) =>
  callPortal(portal, 'updateTermsStatus', { body: { accepted: true, tcVersion: '1', timestamp: 0 } }, token);

const nobody: Person = { username: '', email: '' };

async function fillCatalogue(portal: RunningPortal, token: string): Promise<void> {
  const call = (name: OperationName, body: unknown) => callPortal(portal, name, { body }, token);
  const categories = numbers.map((number) => ({
    name: (number % 2 ? wide : marked)(LIMIT.categoryNameLength, number),
    color: CATEGORY_COLORS[number % CATEGORY_COLORS.length],
  }));
  await call('createCategory', { categories });
  const known = (await callPortal(portal, 'getCategories', {}, token)) as { categoryId: string; name: string }[];
  const ids = known.filter(({ name }) => name.length === LIMIT.categoryNameLength).map(({ categoryId }) => categoryId);
  const image = (await picture('png', 60, 60)).toString('base64');
  const pictured = { image, imageType: 'image/png', imageName: longestFileName('.png') };
  await call('createProducts', {
    products: numbers.map((number) => ({ ...longestProduct(number, ids), ...pictured })),
  });
}

/** Adds people with both terminals. All share the first ones, so that these terminals list everybody. */
async function addStaff(portal: RunningPortal, token: string, { contractCode, terminals }: Shop): Promise<Person[]> {
  const idOf = (type: string) => terminals.find(({ terminalType }) => terminalType === type)?.terminalId ?? null;
  const added: Person[] = [];
  for (const number of numbers) {
    const email = longestEmail(number + 20);
    const body = {
      contractCode,
      description: (number % 2 ? wide : marked)(LIMIT.roleLength),
      email,
      name: wide(60),
      surname: wide(60),
      terminalId: idOf('MPOS'),
      softposTerminalId: number === 2 ? null : idOf('SOFTPOS'),
    };
    const { username } = (await callPortal(portal, 'addUser', { body }, token)) as { username: string };
    added.push({ username, email });
  }
  return added;
}

const HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo', 'Categorie'];
const RIGHT_ROW = [wide(LIMIT.productNameLength, 99), wide(LIMIT.productDescriptionLength), 99_999.99, wide(30)];

/**
 * Makes one import that is in the history and one that waits. The second has three rows: one correct, one with texts
 * that are too long, one without a name.
 */
async function keepImports(portal: RunningPortal, token: string): Promise<string> {
  const send = async (...rows: (string | number)[][]): Promise<string> => {
    const { buffer } = workbook('longest.xlsx', [HEADERS, ...rows]);
    const headers = { 'x-file-name': longestFileName('.xlsx') };
    const body = { file: buffer.toString('base64'), extension: 'xlsx' };
    const kept = (await callPortal(portal, 'previewImport', { headers, body }, token)) as { importId: string };
    return kept.importId;
  };
  await callPortal(portal, 'confirmImport', { params: { importId: await send(RIGHT_ROW) } }, token);
  const changed = [RIGHT_ROW[0] ?? '', marked(LIMIT.productDescriptionLength), 1, marked(30)];
  return send(
    changed,
    ['', wide(200), wide(200), wide(200)],
    [wide(200), marked(200), 'WWW', `${wide(31)};${wide(31, 1)}`],
  );
}

interface Admission {
  /** Approves the request and returns a token of the developer. */
  approve(): Promise<string>;
  /** Tokens of the administrators who enable the developer. */
  administrators: readonly string[];
}

/** Adds a developer whom every shop has enabled, with applications and a certificate. */
export async function addLongestDeveloper(
  portal: RunningPortal,
  email: string,
  { approve, administrators }: Admission,
) {
  const request = {
    fullname: wide(120),
    email,
    phone: '+39 3331234567',
    companyName: wide(120),
    companyAddress: wide(240),
    companyWebsite: `${wide(237)}.it`,
    companyMonetaryValue: 'Oltre 1.000.000',
    additionalInfo: wide(LIMIT.developerExtraInfoLength),
  };
  await callPortal(portal, 'requestDeveloper', { body: request });
  const token = await approve();
  for (const administrator of administrators)
    await callPortal(portal, 'addDeveloper', { body: { email } }, administrator);
  const call = (name: OperationName, input: object) => callPortal(portal, name, input, token);
  const { merchants } = (await call('getMerchants', {})) as { merchants: { merchantId: string }[] };
  const ids = merchants.map(({ merchantId }) => merchantId);
  for (const number of numbers.slice(0, 8)) {
    const body = {
      appName: (number % 2 ? wide : marked)(LIMIT.applicationNameLength, number),
      // The first shop stays free for an application that is created later.
      merchants: number === 1 ? ids.slice(1) : [],
      redirect_uri: longestRedirectUri(),
    };
    await call('createApplication', { body });
  }
  const { Apps } = (await call('getApplications', { body: { numElements: 99, numPage: 1 } })) as {
    Apps: { appId: string }[];
  };
  const redirectUris = numbers.slice(0, 2).map(longestRedirectUri);
  for (const { appId } of Apps) await call('setRedirectUris', { params: { appId }, body: { redirectUris } });
  const certificate = signingRequest('rsa-2048.csr').buffer.toString('base64');
  await call('uploadCertificate', { body: { certificate, fileName: longestFileName('.csr') } });
}
