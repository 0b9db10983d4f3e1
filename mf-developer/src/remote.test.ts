import descriptor from '../remote.json';
import remote from './remote';

it('has the pages that its descriptor declares, and no other', () => {
  const declared = descriptor.routes.map(({ page }) => page);
  expect(Object.keys(remote.pages).sort()).toEqual(declared.sort());
  expect(Object.keys(remote.widgets)).toEqual(descriptor.widgets.map(({ name }) => name));
});
