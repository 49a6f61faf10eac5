import { INTEGRATION_EVENTS, RESOURCES, type EventDefinition, type JsonObject } from '@atlas/contracts';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { asyncApiDocument } from './async-api.js';
import { breakingChanges, refusalOf } from './shape-changes.js';
import { OWN_KEYWORDS, schemaDocument } from './schema-document.js';

const require = createRequire(import.meta.url);
const DOCS = join(import.meta.dirname, '../../../../docs');
const PUBLISHED = join(DOCS, 'reference/events');
const ASYNC_API = join(DOCS, 'generated/asyncapi.json');
const MAY_WRITE = process.env['UPDATE_GENERATED'] !== undefined;

const written = (document: JsonObject): string => `${JSON.stringify(document, null, 2)}\n`;
const fileOf = (type: string) => join(PUBLISHED, `${type}.json`);
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonObject;

describe('published events', () => {
  it.each(INTEGRATION_EVENTS.map(event => [event.type, event] as const))('%s keeps its published shape', (type, event) => {
    const now = schemaDocument(event);
    const file = fileOf(type);
    if (existsSync(file)) {
      // Not even `npm run generate` changes what others rely on.
      const changes = breakingChanges(readJson(file), now);
      if (changes.length) throw new Error(refusalOf(type, changes));
    }
    if (MAY_WRITE) writeFileSync(file, written(now));
    expect(existsSync(file) && readFileSync(file, 'utf8') === written(now) ? 'the same' : 'out of date: npm run generate').toBe(
      'the same',
    );
  });

  it('are defined as long as a log may contain them', () => {
    const defined = new Set(INTEGRATION_EVENTS.map(({ type }) => `${type}.json`));
    const withdrawn = readdirSync(PUBLISHED).filter(file => !defined.has(file));
    expect(withdrawn).toEqual([]);
  });

  it('have schemas of JSON Schema 2020-12 with unique names', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, keywords: OWN_KEYWORDS });
    addFormats.default(ajv);
    for (const event of INTEGRATION_EVENTS) expect(ajv.validateSchema(schemaDocument(event), true)).toBe(true);
    for (const event of INTEGRATION_EVENTS) expect(() => ajv.compile(schemaDocument(event))).not.toThrow();
  });

  it('are described in the committed AsyncAPI document, which is valid; `npm run generate` updates it', () => {
    const document = asyncApiDocument();
    // It includes its own meta schema.
    const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, logger: false });
    addFormats.default(ajv);
    const holds = ajv.compile(require('@asyncapi/specs/schemas/3.0.0.json') as JsonObject);
    expect([holds(document), holds.errors]).toEqual([true, null]);
    expect(holds({ ...document, channels: { 'atlas.case': { addres: 'atlas.case' } } })).toBe(false);
    if (MAY_WRITE) writeFileSync(ASYNC_API, written(document));
    expect(readFileSync(ASYNC_API, 'utf8') === written(document) ? 'the same' : 'out of date: npm run generate').toBe('the same');
  });

  it('are published on exactly the topics of the AsyncAPI document', () => {
    const publishedTopics = new Set(INTEGRATION_EVENTS.flatMap(({ topics }) => topics));
    expect(Object.keys(asyncApiDocument()['channels'] as JsonObject).sort()).toEqual([...publishedTopics].sort());
  });
});

/** Fields with personal or health data. `name` is allowed for firms, their users and master records only. */
const PRIVATE =
  /(first|last|middle|maiden|full)_?name|injured|patient|insured|birth|dob|ssn|gender|address|phone|diagnos|icd|injur|note|description|remark|comment|denial|reason|policy_(holder|number)|claim_number/i;
const NAMED = new Set([
  'AccountCreated.v1: name',
  'UserChanged.v1: username',
  'UserChanged.v1: name',
  'MasterRecordChanged.v1: name',
  'MasterRecordsChanged.v1: records.name',
]);
const OF_FILES = 'CaseSubmitted.v1: packet.file_name';

function fieldsOf(schema: JsonObject, path = ''): string[] {
  const inner = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>).flatMap(([name, field]) => [
    path + name,
    ...fieldsOf(field, `${path}${name}.`),
  ]);
  return [...inner, ...(schema['items'] ? fieldsOf(schema['items'] as JsonObject, path) : [])];
}

describe('the bus', () => {
  const fields = INTEGRATION_EVENTS.flatMap(({ type, data }) => fieldsOf(data.json).map(field => `${type}: ${field}`));

  it('contains no names of injured persons, no notes and no diagnoses', () => {
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter(field => PRIVATE.test(field.split(': ')[1]!))).toEqual([]);
    expect(fields.filter(field => /name$/.test(field) && !NAMED.has(field))).toEqual([OF_FILES]);
  });

  it('contains no such data in the published fields of master records', () => {
    const published = RESOURCES.flatMap(({ path, publish }) => publish.map(field => `${path}: ${field}`));
    expect(published.length).toBeGreaterThan(0);
    // Of the vocabularies themselves: what a status asks for, what kind of reason one is, what an exhibit is.
    expect(published.filter(field => PRIVATE.test(field.split(': ')[1]!))).toEqual([
      'status: needs_reason',
      'initial_status: needs_denial',
      'task_type: makes_note',
      'general_denial: reason_type',
      'service_denial_reason: reason_type',
      'exhibit_master: description',
      'master_audit_note: note_type',
    ]);
  });
});

describe('a change of a published shape', () => {
  const [event] = INTEGRATION_EVENTS.filter(({ type }) => type === 'CaseStatusChanged.v1') as [EventDefinition];
  const published = schemaDocument(event);
  const properties = published['properties'] as Record<string, JsonObject>;
  const required = published['required'] as string[];
  const { to_code: _, ...withoutToCode } = properties;

  it.each<[string, JsonObject, RegExp]>([
    [
      'a field removed',
      { properties: withoutToCode, required: required.filter(name => name !== 'to_code') },
      /'to_code' was removed/,
    ],
    [
      'a type changed',
      { properties: { ...properties, is_closed: { type: 'string' } } },
      /'is_closed' changes its type from "boolean" to "string"/,
    ],
    ['a type widened', { properties: { ...properties, to_code: { type: ['string', 'null'] } } }, /'to_code' changes its type/],
    [
      'a choice added',
      { properties: { ...properties, to_code: { type: 'string', enum: ['A'] } } },
      /'to_code' changes its enum from none/,
    ],
    ['a field made optional', { required: required.filter(name => name !== 'to_code') }, /'to_code' may be left out now/],
    [
      'a new field that is required',
      { properties: { ...properties, by: { type: 'integer' } }, required: [...required, 'by'] },
      /'by' is new and required/,
    ],
    ['another order', { 'x-key': 'the account' }, /the event changes its x-key/],
    ['another topic', { 'x-topics': ['atlas.other'] }, /no longer published on atlas.case/],
  ])('is refused, with the way out: %s', (_what, change, problem) => {
    const changes = breakingChanges(published, { ...published, ...change });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(problem);
    expect(refusalOf('CaseStatusChanged.v1', changes)).toContain(
      'publish CaseStatusChanged.v2 beside it: docs/how-to/publish-an-event.md',
    );
  });

  it('is refused if an optional field becomes required, also in nested objects', () => {
    const inside = (more: JsonObject): JsonObject => ({
      properties: {
        packet: { type: 'array', items: { type: 'object', properties: { size: { type: 'integer' } }, required: [], ...more } },
      },
    });
    expect(breakingChanges(inside({}), inside({ required: ['size'] }))).toEqual(["'packet[].size' became required"]);
  });

  it('is allowed for a new optional field or another description', () => {
    const grown = { ...properties, reason_code: { type: 'string' } };
    expect(breakingChanges(published, { ...published, description: 'Better words.', properties: grown })).toEqual([]);
  });
});
