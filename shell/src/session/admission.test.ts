import { SCOPE } from '@portal/contract';
import { admit } from './admission';

const administrator = { status: 'signed-in', scope: SCOPE.administrator } as const;
const developer = { status: 'signed-in', scope: SCOPE.developer } as const;
const nobody = { status: 'signed-out', scope: null } as const;
const temporary = { status: 'must-change-password', scope: SCOPE.changePassword } as const;

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

  it('the page of a forced change opens with the temporary token only', () => {
    expect(admit({ access: 'temporary' }, temporary)).toBe('open');
    expect(admit({ access: 'temporary' }, administrator)).toBe('home');
    expect(admit({ access: 'temporary' }, nobody)).toBe('login');
  });
});
