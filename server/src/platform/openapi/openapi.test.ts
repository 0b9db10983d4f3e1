import { type Operation, type OperationName, operations } from '@portal/contract';
import { documentation } from '@portal/contract/documentation';
import { Validator } from '@seriousme/openapi-schema-validator';
import { portalForAllTests } from '../../../test/for-each-test.ts';
import { ERROR_CODE } from '../http/error-codes.ts';

const portal = portalForAllTests();

interface Described {
  operationId: OperationName;
  tags: string[];
  summary: string;
  description: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string; content?: unknown }>;
}

const document = async () => (await portal.app.inject('/api/openapi.json')).json();

async function described() {
  const { paths }: { paths: Record<string, Record<string, Described>> } = await document();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
}

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

  it('[API-123] marks the calls that a backend may lack, and no others', async () => {
    const { paths }: { paths: Record<string, Record<string, { operationId: OperationName; 'x-own'?: true }>> } =
      await document();
    const marked = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter((call) => call['x-own']);
    const own = Object.entries(operations).flatMap(([name, operation]) => ('own' in operation ? [name] : []));
    expect(marked.map(({ operationId }) => operationId).toSorted()).toEqual(own.toSorted());
  });

  it('[API-001] has each call at the address where the server answers it', async () => {
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

  it('[SDK-412] says limits in numbers, not by the names that they have in the sources', async () => {
    const text = JSON.stringify(await document());
    expect(text).toContain('A page has 50 actions');
    expect(text).not.toMatch(/\bLIMIT\b|\bMAX_[A-Z]/);
  });

  it('declares every parameter of a path', async () => {
    for (const { operationId, path, parameters = [] } of await described()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect({ operationId, declared: declared.map(({ name }) => name) }).toEqual({ operationId, declared: inPath });
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('gives 501 for calls that are not offered, and for no others', async () => {
    for (const { operationId, responses } of await described()) {
      const isMissing = !portal.app.portal.offered.has(operationId);
      expect({ operationId, says: '501' in responses }).toEqual({ operationId, says: isMissing });
    }
  });

  it('describes every error with the common error body, and those of the token call as OAuth does', async () => {
    for (const { operationId, responses } of await described()) {
      const body = operationId === 'issueApplicationToken' ? 'OAuthError' : 'Error';
      const errors = Object.entries(responses).filter(([status]) => status !== '200');
      for (const [, { content }] of errors) {
        expect(content).toEqual({ 'application/json': { schema: { $ref: `#/components/schemas/${body}` } } });
      }
    }
  });
});

describe('the words of the calls', () => {
  it('say briefly what each call does, and are different for each call', async () => {
    const summaries = (await described()).map(({ summary }) => summary);
    for (const summary of summaries) expect(summary).toMatch(/^[A-Z].{5,58}[^.]$/);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it('give each call an example at its own address, and say where it is specified', async () => {
    for (const { operationId, path, method, description } of await described()) {
      const address = path.replace(/\{.*/, '');
      const request = operationId === 'issueApplicationToken' ? 'curl ' : `${method.toUpperCase()} ${address}`;
      expect(description).toContain(`\n\`\`\`\n${request}`);
      expect(description).toMatch(/\n→ .+\n```\n\nSource: .+\.$/);
    }
  });

  it('put each call into one chapter that the document explains', async () => {
    const { tags }: { tags: { name: string; description: string }[] } = await document();
    for (const { description } of tags) expect(description).toMatch(/\.$/);
    const used = (await described()).map(({ operationId, tags: [chapter, ...others] }) => {
      expect({ operationId, others }).toEqual({ operationId, others: [] });
      return chapter;
    });
    expect(new Set(used)).toEqual(new Set(tags.map(({ name }) => name)));
  });

  it('explain each error code of each call that may answer with it', async () => {
    const told = new Set<string>();
    for (const { operationId, responses } of await described()) {
      for (const [status, words] of Object.entries(documentation[operationId].errors ?? {})) {
        const codes = typeof words === 'string' ? [] : Object.keys(words);
        for (const code of codes) expect(responses[status]?.description).toContain(`\`${code}\`: `);
        if (typeof words === 'string') expect(responses[status]?.description).toContain(words);
        if (operations[operationId] && !('failure' in operations[operationId])) {
          for (const code of codes.filter((each) => each !== status)) told.add(code);
        }
      }
    }
    expect([...told].sort()).toEqual(Object.values(ERROR_CODE).sort());
  });
});

function securityOf(access: Operation['access']): object[] {
  if (access === 'public') return [];
  return access === 'application' ? [{ application: ['merchants:read'] }] : [{ session: [] }];
}

describe('/api/docs', () => {
  it('shows the contract with its own security policy', async () => {
    const answer = await portal.app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await portal.app.inject('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
    expect((await portal.app.inject('/api/docs/json')).json()).toEqual(await document());
    expect((await portal.app.inject('/api/docs/yaml')).body).toContain(
      '\n  title: Portal of a point-of-sale service\n',
    );
  });
});
