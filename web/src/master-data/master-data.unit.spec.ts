import { RESOURCES } from '@atlas/contracts';
import { columnsOf, filtersOf } from './list-of.js';
import { editPath, listPath } from './paths.js';

describe.each(RESOURCES.map(definition => [definition.path, definition] as const))('%s', (_, definition) => {
  it('shows its declared columns, the first of them linking to the record', () => {
    const columns = columnsOf(definition, row => editPath(definition, row.id));
    const named = definition.list.filter(key => definition.fields[key]).length;
    expect(columns.filter(({ hidden }) => !hidden)).toHaveLength(definition.shared === 'also' ? named + 1 : named);
    expect(columns.filter(({ to }) => to)).toHaveLength(1);
  });
  it('filters by existing fields, and by nothing secret', () => {
    const filters = filtersOf(definition);
    expect(new Set(filters.map(({ field }) => field)).size).toBe(filters.length);
    for (const [key, field] of Object.entries(definition.fields))
      if (field.secret) expect(filters.some(filter => filter.field === key)).toBe(false);
  });
});

it('shares no screen with another entity', () => {
  const routes = RESOURCES.map(definition => listPath(definition).toLowerCase());
  expect(new Set(routes).size).toBe(routes.length);
});
