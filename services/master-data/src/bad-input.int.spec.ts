import {
  missingMessage,
  fieldMessages,
  fieldEntries,
  fieldLabel,
  oneLine,
  resourceByPath,
  RESOURCES,
  wireName,
  type ResourceDefinition,
  type Field,
} from '@atlas/contracts';
import fc from 'fast-check';
import { bodyOf, errorsOf, type Row } from '../test/answers.js';
import { sampleRecord } from '../test/sample-record.js';
import { imported } from '../test/import-records.js';
import { RunningMasterData, type Caller } from '../test/start-master-data.js';

/** One of each kind: a large party, a person, a vocabulary, dated rules, a tree, one with choices and money. */
const SOME = ['provider_master', 'operating_doctor', 'settlement_type', 'rule/deadline', 'document/node', 'insurance_company'];
const some = SOME.map(path => [path, resourceByPath(path)!] as const);

/** What no field of a type can be. */
const WRONG: Readonly<Partial<Record<Field['type'], readonly unknown[]>>> = {
  text: [{ $ne: 1 }, ['a'], true],
  memo: [{}, [1]],
  code: ['no code!', { a: 1 }],
  email: ['nobody', 'a@b', 5],
  phone: ['12345', '718-555-01422', {}],
  npi: ['1234567890', 'x'],
  tin: ['12', {}],
  zip: ['123', 'ABCDE', ['x']],
  aba: ['123456789'],
  state: ['ZZ', 'New York'],
  int: ['1.5', 1.5, 'x', 2 ** 40, {}],
  order: [-1, 'first'],
  decimal: ['x', 1e30],
  percent: [101, -1, 'half'],
  money: [-0.01, 0.001, 'ten', 1e12],
  bool: ['maybe', 2, {}],
  date: ['2026-02-30', '13/13/2026', 20260101],
  time: ['25:00', 'noon'],
  choice: ['neither', 5],
  choices: ['one', ['neither']],
  reference: ['x', -1, 1.5, 2 ** 40],
  references: ['all', [0], ['x']],
  children: [5, [5], ['x']],
};

describe('bad input', () => {
  let running: RunningMasterData;
  let admin: Caller;
  let stranger: Caller;

  beforeAll(async () => {
    running = await RunningMasterData.start();
    await running.setup.seedAccount(1);
    await running.setup.seedAccount(2);
    admin = running.as();
    stranger = running.as({ accountId: 2 });
  });
  afterAll(() => running?.stop());

  const totalOf = async (path: string) =>
    bodyOf<{ total_rows: number }>(await admin('POST', `${path}/list`, { body: { top: 1, show_all: true } })).total_rows;
  const entered = (definition: ResourceDefinition) =>
    fieldEntries(definition.fields).filter(([, field]) => !field.computed && !['count', 'usage', 'members'].includes(field.type));

  describe.each(some)('%s', (path, definition) => {
    let input: Record<string, unknown>;
    let before: number;
    beforeAll(async () => {
      input = await sampleRecord(definition, admin);
      before = await totalOf(path);
    });
    afterAll(async () => expect(await totalOf(path)).toBe(before));

    it('refuses every field of a wrong type by name, all in one answer', async () => {
      for (const round of [0, 1, 2, 3]) {
        const wrong = entered(definition).flatMap(([key, field]) => {
          const value = WRONG[field.type]?.[round];
          return value === undefined ? [] : [[wireName(key, field), value] as const];
        });
        if (!wrong.length) continue;
        const answer = await admin('POST', path, { body: { ...input, ...Object.fromEntries(wrong) } });
        expect([path, round, answer.status]).toEqual([path, round, 422]);
        const names = Object.keys(errorsOf(answer));
        expect(wrong.map(([name]) => name).filter(name => !names.includes(name))).toEqual([]);
      }
    });

    it('reports the maximum length of a text', async () => {
      const texts = entered(definition).filter(([, { type, secret }]) => ['text', 'memo', 'html'].includes(type) && !secret);
      const long = texts.map(([key, field]) => [key, 'x'.repeat((field.max ?? 200) + 1)] as const);
      const errors = errorsOf(await admin('POST', path, { body: { ...input, ...Object.fromEntries(long) } }));
      for (const [key, field] of texts) expect(errors[key]).toBe(fieldMessages.tooLong(fieldLabel(key, field), field.max ?? 200));
    });

    it('reports missing required fields with the documented messages', async () => {
      const required = entered(definition).filter(([, field]) => field.required && field.type !== 'bool');
      if (!required.length) return;
      const blank = Object.fromEntries(required.map(([key, field]) => [wireName(key, field), '  ']));
      const errors = errorsOf(await admin('POST', path, { body: { ...input, ...blank } }));
      for (const [key, field] of required) expect(errors[wireName(key, field)]).toBe(missingMessage(key, field));
    });

    it('treats another account’s records as unknown', async () => {
      const references = entered(definition).filter(
        ([, { target, type }]) => target && (type === 'reference' || type === 'references'),
      );
      const foreign: Record<string, unknown> = {};
      for (const [key, field] of references) {
        const target = resourceByPath(field.target!.resource);
        // Shared rows are not editable by accounts.
        if (!target || target.owner !== 'master-data' || target.shared === 'only') continue;
        const filters = field.target!.family ? { family: field.target!.family } : {};
        const [row] = bodyOf<{ result: Row[] }>(
          await stranger('POST', `${target.path}/list`, { body: { top: 1, filters } }),
        ).result;
        if (row) foreign[wireName(key, field)] = field.type === 'reference' ? row.id : [row.id];
      }
      if (!Object.keys(foreign).length) return;
      const errors = errorsOf(await admin('POST', path, { body: { ...input, ...foreign } }));
      for (const [key, field] of references)
        if (wireName(key, field) in foreign)
          expect([key, errors[wireName(key, field)]]).toEqual([key, `Please Select ${fieldLabel(key, field)}.`]);
    });
  });

  describe('trees', () => {
    const trees = RESOURCES.filter(
      ({ owner, fields, path }) => owner === 'master-data' && fields['parent']?.target?.resource === path,
    ).map(({ path }) => path);

    it.each(trees)('%s: refuses a circular parent', async path => {
      const make = async (n: number, parent?: number) => {
        const sample = await sampleRecord(resourceByPath(path)!, admin);
        return bodyOf<Row>(
          await admin('POST', path, { body: { ...sample, parent_id: parent, name: `${String(sample['name'])} tree ${n}` } }),
        );
      };
      const top = await make(1);
      const middle = await make(2, top.id);
      expect([path, middle['parent_id']]).toEqual([path, top.id]);
      const under = (id: number, parent: number) => admin('POST', path, { body: { id, parent_id: parent } });
      for (const [id, parent] of [
        [top.id, top.id],
        [top.id, middle.id],
      ] as const) {
        const answer = await under(id, parent);
        expect([path, answer.status, Object.keys(errorsOf(answer))]).toEqual([path, 422, ['parent_id']]);
      }
      expect(bodyOf<Row>(await admin('GET', `${path}/${top.id}`))['parent_id'] ?? null).toBeNull();
    });
  });

  it('deletes all or nothing: one record in use prevents the deletion, and the answer lists what uses it', async () => {
    const make = async (name: string) => bodyOf<Row>(await admin('POST', 'insurance_company', { body: { name } })).id;
    const [free, used] = [await make('Free to go'), await make('Used by one')];
    const adjuster = await admin('POST', 'adjuster', {
      body: { first_name: 'Ann', last_name: 'Uses', insurance_company_id: used },
    });
    expect(adjuster.status).toBe(201);
    const answer = await admin('POST', 'insurance_company/delete', { body: [free, used] });
    expect([answer.status, errorsOf(answer)]).toEqual([409, { [used]: 'Insurance Company Used by one is used by 1 adjuster.' }]);
    expect((await admin('GET', `insurance_company/${free}`)).status).toBe(200);
  });

  it('deletes ten thousand records in one call', async () => {
    const { rows } = await running.database.ownerPool.query<{ id: number }>(
      `insert into master_data.speciality (account_id, name, name_key, code, created_by, updated_by)
       select 1, 'Many ' || n, 'many ' || n, 'MANY' || n, 'spec', 'spec' from generate_series(1, 10000) n returning id`,
    );
    const ids = rows.map(({ id }) => id);
    expect(bodyOf(await admin('POST', 'speciality/delete', { body: ids }))).toEqual({ deleted: 10_000 });
    expect((await admin('GET', `speciality/${ids[0]}`)).status).toBe(404);
  }, 60_000);

  it('stores any text unchanged except blanks and characters that no database can store, also through a file', async () => {
    const nasty = fc.constantFrom(
      '<b>x</b>',
      '<script>',
      '=1+1',
      "'",
      '"',
      ';',
      ',',
      '\n',
      '\t',
      '\u202e',
      '😀',
      'שלום',
      'مرحبا',
      '\u0007',
      '\ud83d',
      'é',
    );
    const names = fc.sample(
      fc
        .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 6 })), { minLength: 1, maxLength: 6 })
        .map(parts => parts.join('')),
      { numRuns: 40, seed: 7 },
    );
    const kept = new Map<string, string>();
    for (const [n, text] of names.entries()) {
      const name = `${n} ${text}`;
      const answer = await admin('POST', 'insurance_company', { body: { name, notes: text } });
      expect([name, answer.status]).toEqual([name, 201]);
      expect(bodyOf<Row>(answer).name).toBe(oneLine(name));
      kept.set(String(bodyOf<Row>(answer).id), bodyOf<Row>(answer).name);
    }
    const filters = { id: [...kept.keys()].map(Number) };
    const csv = await admin('POST', 'insurance_company/export', { body: { format: 'csv', filters } });
    const back = await imported(running, admin, 'insurance_company', csv.text);
    expect([back.result.skipped, back.errors, back.warnings]).toEqual([kept.size, [], []]);
  });

  it('refuses a zero byte, wherever it is', async () => {
    for (const [body, path] of [
      [{ name: 'a\0b' }, 'name'],
      [{ name: 'Zero', aliases: ['one', 'two\0'] }, 'aliases.1'],
      [{ name: 'Zero', claim_offices: [{ name: '\0' }] }, 'claim_offices.0.name'],
    ] as const) {
      const answer = await admin('POST', 'insurance_company', { body });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([400, [path]]);
    }
  });

  it('sanitizes rich text', async () => {
    const rich = RESOURCES.flatMap(definition =>
      fieldEntries(definition.fields)
        .filter(([, { type }]) => type === 'html')
        .map(([key]) => [definition, key] as const),
    ).filter(([{ owner }]) => owner === 'master-data');
    expect(rich.length).toBeGreaterThan(0);
    for (const [definition, key] of rich) {
      const sample = await sampleRecord(definition, admin);
      const evil = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">y</a><img src=x onerror=x()></p>';
      const answer = await admin('POST', definition.path, { body: { ...sample, [key]: evil } });
      expect([definition.path, answer.status]).toEqual([definition.path, 201]);
      expect(bodyOf<Row>(answer)[key]).not.toMatch(/script|onclick|onerror/);
    }
  });
});
