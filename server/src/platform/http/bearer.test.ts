import { bearerChallenge, bearerToken, carriesBearer } from './bearer.ts';

const TOKEN = 'a-token_of16sign';

describe('[SEC-018] the token of an Authorization header', () => {
  it.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `BEARER   ${TOKEN}`])('is found in %j', (header) => {
    expect({ token: bearerToken(header), isThere: carriesBearer(header) }).toEqual({ token: TOKEN, isThere: true });
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer  ',
    `Bearer${TOKEN}`,
    `Basic ${TOKEN}`,
    `x Bearer ${TOKEN}`,
    `Bearer ${TOKEN}\n`,
  ])('is missing in %j', (header) => {
    expect({ token: bearerToken(header), isThere: carriesBearer(header) }).toEqual({ isThere: false });
  });

  it.each([
    ['too short', TOKEN.slice(1)],
    ['too long', 'x'.repeat(129)],
    ['of other signs', `${TOKEN}!`],
    ['followed by a word', `${TOKEN} ${TOKEN}`],
    ['after a sign of another kind', `.${TOKEN}`],
  ])('is none of ours when it is %s', (_, sent) => {
    expect({ token: bearerToken(`Bearer ${sent}`), isThere: carriesBearer(`Bearer ${sent}`) }).toEqual({
      isThere: true,
    });
  });

  it('may have 128 signs', () => {
    expect(bearerToken(`Bearer ${'x'.repeat(128)}`)).toHaveLength(128);
  });

  it('is called invalid in the answer only if there was one', () => {
    expect(bearerChallenge('portal', false)).toEqual({ 'www-authenticate': 'Bearer realm="portal"' });
    expect(bearerChallenge('portal', true)).toEqual({
      'www-authenticate': 'Bearer realm="portal", error="invalid_token"',
    });
  });
});
