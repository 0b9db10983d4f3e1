import { type Operation, type OperationName, operations } from '@portal/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

interface Described {
  operationId: OperationName;
  description: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, { content?: unknown }>;
}

const document = async () => (await portal.app.inject('/api/openapi.json')).json();

const described = async () => {
  const { paths }: { paths: Record<string, Record<string, Described>> } = await document();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
};

describe('/api/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(await document());
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe('3.1');
  });

  it('describes every call of the contract under its own name', async () => {
    const names = (await described()).map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it('[API-001] has each call where the server answers it', async () => {
    for (const { path, method, operationId } of await described()) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect({ operationId, exists: portal.app.hasRoute({ method: method.toUpperCase(), url } as never) }).toEqual({
        operationId,
        exists: true,
      });
    }
  });

  it('[SEC-015] asks for a session exactly where the server does, and names the scopes', async () => {
    for (const { operationId, security, description, responses } of await described()) {
      const { access }: Operation = operations[operationId];
      expect({ operationId, security }).toEqual({
        operationId,
        security: securityOf(access),
      });
      if (access === 'public') continue;
      expect(Object.keys(responses)).toContain('401');
      if (access === 'application') continue;
      for (const scope of access) expect(description).toContain(`\`${scope}\``);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403']));
    }
  });

  it('declares every parameter of a path', async () => {
    for (const { operationId, path, parameters = [] } of await described()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect({ operationId, declared: declared.map(({ name }) => name) }).toEqual({ operationId, declared: inPath });
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('says 501 of what is not offered, and of nothing else', async () => {
    for (const { operationId, responses } of await described()) {
      const isMissing = !portal.app.portal.offered.has(operationId);
      expect({ operationId, says: '501' in responses }).toEqual({ operationId, says: isMissing });
    }
  });

  it('describes every error with the one body of errors, and those of the token call as OAuth has them', async () => {
    for (const { operationId, responses } of await described()) {
      const body = operationId === 'issueApplicationToken' ? 'OAuthError' : 'Error';
      const errors = Object.entries(responses).filter(([status]) => status !== '200');
      for (const [, { content }] of errors) {
        expect(content).toEqual({ 'application/json': { schema: { $ref: `#/components/schemas/${body}` } } });
      }
    }
  });
});

function securityOf(access: Operation['access']): object[] {
  if (access === 'public') return [];
  return access === 'application' ? [{ application: ['merchants:read'] }] : [{ session: [] }];
}

describe('/api/docs', () => {
  it('shows the contract under a policy of its own', async () => {
    const answer = await portal.app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await portal.app.inject('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
    expect((await portal.app.inject('/api/docs/json')).json()).toEqual(await document());
  });
});
