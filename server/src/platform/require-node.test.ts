import { requireNode } from './require-node.ts';

function under(node: string) {
  const exit = jest.fn<never, []>();
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  requireNode({ versions: { ...process.versions, node }, exit });
  const lines = said.mock.calls.flat();
  said.mockRestore();
  return { lines, ended: exit.mock.calls };
}

it('ends with one line under a Node that is too old', () => {
  const line = 'The portal needs Node 24 or newer and runs under 20.20.2.';
  expect(under('20.20.2')).toEqual({ lines: [line], ended: [[1]] });
});

it.each(['24.0.0', '26.1.0'])('goes on under Node %s', (node) => {
  expect(under(node)).toEqual({ lines: [], ended: [] });
});
