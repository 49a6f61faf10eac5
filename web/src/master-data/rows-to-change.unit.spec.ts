import { placeOfService, procedureCode, provider } from '@atlas/contracts';
import { rowsToChange } from './rows-to-change.js';

const own = { id: 1, is_shared: false };
const ofAll = { id: 2, is_shared: true };

it('includes only own rows, not shared rows, and shows how many are not changed', () => {
  for (const isSystem of [false, true])
    expect(rowsToChange(procedureCode, [own, ofAll], isSystem)).toEqual({ change: [own], remove: [own], left: 1 });
});

it('shared rows are changed by system users only, and never deleted', () => {
  expect(rowsToChange(procedureCode, [ofAll], false)).toEqual({ change: [], remove: [], left: 1 });
  expect(rowsToChange(procedureCode, [ofAll], true)).toEqual({ change: [ofAll], remove: [], left: 0 });
  expect(rowsToChange(placeOfService, [{ id: 3 }], true)).toEqual({ change: [{ id: 3 }], remove: [], left: 0 });
});

it('includes all rows if every row is the account’s own', () => {
  expect(rowsToChange(provider, [{ id: 3 }, { id: 4 }], false)).toEqual({
    change: [{ id: 3 }, { id: 4 }],
    remove: [{ id: 3 }, { id: 4 }],
    left: 0,
  });
});
