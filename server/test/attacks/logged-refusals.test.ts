import { addApplication, addSignedInDeveloper } from '../developer.ts';
import { portalForEachTest } from '../for-each-test.ts';

const log: string[] = [];
beforeEach(() => {
  log.length = 0;
});
const portal = portalForEachTest({ log });

/** What begins again and again like an address. */
const text = (length: number) => 'a-'.repeat(length / 2);

/** Longest line of a refusal: its fields, and the beginning of what was sent. */
const MAX_LINE = 1_000;

describe('[SEC-440] a refusal is logged with no more than the beginning of', () => {
  it('the path that a stranger asked for', async () => {
    const path = `/api/${text(15_000)}`;
    const answer = await portal.app.inject({ method: 'GET', url: path });
    expect(answer.statusCode).toBe(404);
    const line = log.find((each) => each.includes('call refused'));
    expect(line).toContain('There is no GET /api/a-a-');
    expect(line?.length).toBeLessThan(MAX_LINE);
  });

  it('the addresses that a developer typed', async () => {
    const softlab = await addSignedInDeveloper(portal, 'dev@softlab.it');
    const appId = await addApplication(portal, softlab, 'Cassa');
    const redirectUris = Array.from({ length: 10 }, (_, index) => `${index}${text(2_000)}`);
    const answer = await portal.call('setRedirectUris', {
      token: softlab.token,
      params: { appId },
      body: { redirectUris },
    });
    expect(answer.statusCode).toBe(400);
    const line = log.find((each) => each.includes('call refused'));
    expect(line).toContain('Not allowed as a redirect URI: 0a-a-');
    expect(line?.length).toBeLessThan(MAX_LINE);
  });
});
