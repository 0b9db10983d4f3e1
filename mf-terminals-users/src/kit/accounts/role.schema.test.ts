import { roleRule } from './role.schema';

it('[VAL-004, VAL-005] does not keep an invisible role', () => {
  expect(roleRule.cast(' \u200b ')).toBe('');
  expect(roleRule.cast(' Banco ')).toBe('Banco');
});
