import { SCOPE } from '@portal/contract';
import { admit } from './admission';

const administrator = { status: 'signed-in', scope: SCOPE.administrator, pendingTerms: false } as const;
const developer = { status: 'signed-in', scope: SCOPE.developer, pendingTerms: false } as const;
const nobody = { status: 'signed-out', scope: null, pendingTerms: false } as const;
const awaiting = { status: 'second-factor', scope: SCOPE.secondFactor, pendingTerms: false } as const;
const temporary = { status: 'must-change-password', scope: SCOPE.changePassword, pendingTerms: false } as const;

describe('who may open a route', () => {
  it('[SHELL-003, SEC-015] a public route opens for everybody', () => {
    for (const session of [administrator, developer, nobody, temporary]) {
      expect(admit({ access: 'public' }, session)).toBe('open');
    }
  });

  it('[SHELL-006, SEC-015] a protected route leads a person without a session to the login', () => {
    expect(admit({ access: 'session' }, nobody)).toBe('login');
    expect(admit({ access: 'session' }, temporary)).toBe('login');
    expect(admit({ access: 'session', scopes: [SCOPE.administrator] }, nobody)).toBe('login');
  });

  it('[SEC-017] a route of another scope stays hidden, as if it did not exist', () => {
    expect(admit({ access: 'session', scopes: [SCOPE.administrator] }, developer)).toBe('hidden');
    expect(admit({ access: 'session', scopes: [SCOPE.administrator] }, administrator)).toBe('open');
    expect(admit({ access: 'session' }, developer)).toBe('open');
  });

  it('[AUTH-076, AUTH-141] while terms wait for an answer only public pages and the end of a flow open', () => {
    const undecided = { ...administrator, pendingTerms: true };
    expect(admit({ access: 'session' }, undecided)).toBe('terms');
    expect(admit({ access: 'session', scopes: [SCOPE.administrator] }, undecided)).toBe('terms');
    expect(admit({ access: 'result' }, undecided)).toBe('open');
    expect(admit({ access: 'public' }, undecided)).toBe('open');
  });

  it('the page of a forced password change opens only with the temporary token', () => {
    expect(admit({ access: 'temporary' }, temporary)).toBe('open');
    expect(admit({ access: 'temporary' }, administrator)).toBe('home');
    expect(admit({ access: 'temporary' }, nobody)).toBe('login');
  });

  it('[SHELL-006] the page at the end of a flow opens during a forced change and the second step too, never without a session', () => {
    for (const session of [administrator, developer, temporary, awaiting]) {
      expect(admit({ access: 'result' }, session)).toBe('open');
    }
    expect(admit({ access: 'result' }, nobody)).toBe('login');
  });

  it('[AUTH-123] the second step opens only with the token that awaits it, and that token opens nothing else', () => {
    expect(admit({ access: 'pending' }, awaiting)).toBe('open');
    expect(admit({ access: 'pending' }, administrator)).toBe('home');
    expect(admit({ access: 'pending' }, temporary)).toBe('login');
    expect(admit({ access: 'pending' }, nobody)).toBe('login');
    expect(admit({ access: 'session' }, awaiting)).toBe('login');
    expect(admit({ access: 'temporary' }, awaiting)).toBe('home');
  });
});
