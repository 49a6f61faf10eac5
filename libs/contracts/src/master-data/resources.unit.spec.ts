import type { FieldMap } from '../fields/index.js';
import {
  blankRecord,
  fieldEntries,
  fieldOnWire,
  KNOWN_BY_COPY,
  OPTION_FAMILIES,
  optionFamily,
  RESOURCES,
  resourceByPath,
  resourceByRoute,
  tabsOf,
  wireName,
} from './index.js';

const everyField = (fields: FieldMap): [string, FieldMap[string]][] =>
  fieldEntries(fields).flatMap(
    ([key, field]) => [[key, field], ...everyField(field.fields ?? {})] as [string, FieldMap[string]][],
  );

describe.each(RESOURCES.map(definition => [definition.path, definition] as const))('%s', (_path, definition) => {
  const keys = new Set(Object.keys(definition.fields));

  it('names only fields it has', () => {
    for (const name of [...definition.list, ...definition.searched, ...definition.optionFields, ...definition.publish])
      expect(keys).toContain(name);
    for (const { fields, unless } of definition.unique)
      for (const name of [...fields, ...(unless ? [unless] : [])]) expect(keys).toContain(name);
    for (const key of Object.values(definition.scope ?? {})) {
      const holder = /^case:(.+)$/.exec(key)?.[1];
      expect([key, holder ? resourceByPath(holder) !== undefined : key === 'id' || keys.has(key)]).toEqual([key, true]);
    }
    for (const tab of definition.ownTabs) expect(tabsOf(definition)).toContain(tab);
  });

  it('references only existing resources and families, and their fields', () => {
    for (const [key, { target, via }] of everyField(definition.fields)) {
      if (!target) continue;
      const pointed = resourceByPath(target.resource);
      const isKnownByCopy = (KNOWN_BY_COPY as readonly string[]).includes(target.resource);
      expect([key, isKnownByCopy ? target.resource : pointed?.path]).toEqual([key, target.resource]);
      if (target.family) expect(optionFamily(target.family)).toMatchObject({ kind: 'values', code: target.family });
      if (via) expect(pointed?.fields[via]?.target?.resource).toBe(definition.path);
    }
  });

  it('gives every field one API name', () => {
    const names = fieldEntries(definition.fields).map(([key, field]) => wireName(key, field));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(fieldOnWire(definition, name)).toBeDefined();
  });

  it('shows every entered field in one section', () => {
    const drawn = definition.sections.flatMap(({ fields }) => Object.keys(fields));
    expect(new Set(drawn).size).toBe(drawn.length);
    const left = [...keys].filter(
      key => !drawn.includes(key) && !definition.fields[key]!.computed && !definition.fields[key]!.hidden,
    );
    expect(left).toEqual([]);
  });

  it('is found by its path ignoring case, and by its route', () => {
    expect(resourceByPath(definition.path.toUpperCase())).toBe(definition);
    expect(resourceByRoute(definition.route)).toBe(definition);
    expect(resourceByRoute(`${definition.route}/edit`)).toBe(definition);
  });

  it('starts a record with its defaults', () => {
    const blank = blankRecord(definition);
    expect(blank['is_active']).toBe(true);
    for (const [key, field] of fieldEntries(definition.fields))
      if (field.default !== undefined && !field.computed) expect(blank[wireName(key, field)]).toEqual(field.default);
  });

  it('creates columns from what it publishes, never secrets', () => {
    for (const key of definition.publish) {
      expect(definition.fields[key]!.secret ?? false).toBe(false);
      expect(definition.fields[key]!.managersOnly ?? false).toBe(false);
    }
    // A list shows a secret masked, by its last characters, or not at all.
    for (const key of definition.list) {
      const { secret = false, showsLast = 0 } = definition.fields[key]!;
      expect(secret && showsLast === 0).toBe(false);
    }
  });
});

describe('the definitions together', () => {
  it('have unique paths, tables and routes', () => {
    for (const part of ['path', 'table', 'route'] as const)
      expect(new Set(RESOURCES.map(each => each[part])).size).toBe(RESOURCES.length);
  });

  it('fill every option family that definitions can fill', () => {
    for (const family of OPTION_FAMILIES) {
      if (family.kind !== 'resource') continue;
      const definition = resourceByPath(family.resource);
      for (const key of [...Object.keys(family.where ?? {}), ...Object.values(family.by ?? {})])
        expect(definition?.fields).toHaveProperty(key);
    }
    expect(optionFamily('case_type')?.code).toBe('Case_Type');
    expect(optionFamily('nonsense')).toBeUndefined();
  });
});
