import { roleRule } from './role.schema';

it('[VAL-004, VAL-005] keeps no role that shows nothing', () => {
  expect(roleRule.cast(' \u200b ')).toBe('');
  expect(roleRule.cast(' Banco ')).toBe('Banco');
});
