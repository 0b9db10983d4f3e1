import { PROVIDED_MODULES } from '@portal/contract/provided-modules';
import { providedLater } from './provided-modules';

describe('modules that the shell provides', () => {
  it('are the ones the contract promises: a host provides only what it imports', () => {
    expect(Object.keys(providedLater).sort()).toEqual([...PROVIDED_MODULES.later].sort());
  });
});
