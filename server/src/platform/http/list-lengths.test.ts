import { Type } from 'typebox';
import { longList } from './list-lengths.ts';

const numbers = Type.Array(Type.Number(), { maxItems: 2 });
const schema = Type.Object({
  name: Type.String(),
  any: Type.Array(Type.String()),
  rows: Type.Array(Type.Object({ cells: numbers }), { maxItems: 3 }),
  ids: Type.Union([Type.Null(), numbers]),
});
const find = longList(schema);

describe('[SEC-018] a list that is longer than its schema allows', () => {
  it.each([
    ['on top', { ids: [1, 2, 3] }, 'ids', 2],
    ['within another one', { rows: [{ cells: [] }, { cells: [1, 2, 3] }] }, 'rows.1.cells', 2],
    ['around others', { rows: [{}, {}, {}, { cells: [1, 2, 3] }] }, 'rows', 3],
    ['after a member of another type', { rows: 'x', ids: [1, 2, 3] }, 'ids', 2],
  ])('is found %s', (_, value, field, most) => {
    expect(find(value)).toEqual({ field, message: `must not have more than ${most} items` });
  });

  it.each([
    ['as long as allowed', { rows: [{ cells: [1, 2] }, {}, {}], ids: [1, 2] }],
    ['without a limit', { any: ['1', '2', '3', '4'] }],
    ['that the schema does not name', { other: [1, 2, 3, 4] }],
    ['that only the prototype has', Object.create({ ids: [1, 2, 3] })],
    ['in a value of another type', { rows: [null, 'cells', { cells: { length: 9 } }], ids: 'long' }],
    ['in nothing', null],
  ])('is not one %s', (_, value) => {
    expect(find(value)).toBeUndefined();
  });

  it('is found when it is the whole value', () => {
    expect(longList(numbers)([1, 2, 3])).toEqual({ field: '', message: 'must not have more than 2 items' });
    expect(longList(Type.String())([1, 2, 3])).toBeUndefined();
  });
});
