import {
  type ImportRules,
  recordTexts,
  type ResolveAnswer,
  type Resolved,
  type ResolveRequest,
  type StoredRow,
  wireName,
} from '@atlas/contracts';
import type { ChangeRecorder, Database, RecordedBy, Transaction } from '@atlas/platform';
import { recordActivity } from '../activity/record-activity.js';
import { quoted } from '../model/column.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import type { Draft, WriteContext } from '../write/draft.js';
import { plainText } from '../write/plain-text.js';
import type { RecordWriter } from '../write/record-writer.js';
import { findMatches, soughtFor, soughtKey, type Match, type Sought } from './match.js';

const UNKNOWN: Resolved = { id: null, name: null, is_active: false, created: false, matched_by: null };
const known = (match: Match): Resolved => ({ ...match, created: false });

export interface ResolveOptions {
  /** Why unknown ones are not created although that was asked; undefined: they are. */
  readonly refusal?: string | undefined;
}

type ResolvedItems = ResolveAnswer & { readonly drafts: readonly Draft[] };

/** Resolves the names of an import to ids, thousands at once, and creates missing records. The number of queries does not depend on the number of names. */
export class Resolver {
  constructor(
    private readonly set: ResourceSet,
    private readonly database: Database,
    private readonly writer: RecordWriter,
    readonly changes: ChangeRecorder,
  ) {}

  /** For a user, who may not be one of the account whose records they are. */
  async resolve(
    by: RecordedBy,
    context: WriteContext,
    model: ResourceModel,
    request: ResolveRequest,
    options: ResolveOptions = {},
  ): Promise<ResolvedItems> {
    return this.database.withAccount(context.accountId, async tx => {
      const resolved = await this.resolveWithin(tx, context, model, request, options);
      await recordActivity(this, tx, by, model, 'added by an import', resolved.drafts);
      return resolved;
    });
  }

  /** The same in a transaction that is under way. */
  async resolveWithin(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    { items, create = false }: ResolveRequest,
    { refusal }: ResolveOptions = {},
  ): Promise<ResolvedItems> {
    const rules = model.definition.imports;
    if (!rules) throw new Error(`Imports do not create records of ${model.definition.path}.`);
    const all = items.map(item => soughtFor(model, rules, item));
    const unique = [...new Map(all.map(sought => [soughtKey(sought), sought])).values()];
    const answers = new Map<string, Resolved>();
    const open = await this.#match(tx, context, model, rules, unique, answers);
    const drafts = create && !refusal ? await this.#create(tx, context, model, rules, open, answers) : [];
    if (create && refusal) for (const sought of open) answers.set(soughtKey(sought), { ...UNKNOWN, error: refusal });
    return { result: all.map(sought => answers.get(soughtKey(sought)) ?? UNKNOWN), created: drafts.length, drafts };
  }

  /** Records matches; answers the rest. */
  async #match(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    rules: ImportRules,
    sought: readonly Sought[],
    answers: Map<string, Resolved>,
  ): Promise<Sought[]> {
    const found = await findMatches(tx, model, rules, context.accountId, sought);
    for (const [n, match] of found) answers.set(soughtKey(sought[n]!), known(match));
    return sought.filter((_, n) => !found.has(n));
  }

  async #create(
    tx: Transaction,
    context: WriteContext,
    model: ResourceModel,
    rules: ImportRules,
    unknown: readonly Sought[],
    answers: Map<string, Resolved>,
  ): Promise<Draft[]> {
    if (!unknown.length) return [];
    // Two imports that meet the same new party at once: the second one waits, looks again and finds it.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [model.table, context.accountId]);
    const defaults = await this.defaults(tx, context.accountId, model, rules);
    const made: Draft[] = [];
    // Records with a number first: a record with the same name and no number is one of them.
    for (const hasKeys of [true, false]) {
      const some = unknown.filter(({ keys }) => Object.keys(keys).length > 0 === hasKeys);
      const open = await this.#match(tx, context, model, rules, some, answers);
      if (!open.length) continue;
      const codes = await this.#freeCodes(tx, context.accountId, model, open);
      const inputs = open.map(sought => inputOf(sought, rules, defaults, codes));
      const drafts = await this.writer.prepare(tx, context, model, inputs);
      const good = drafts.filter(({ errors }) => !Object.keys(errors).length);
      await this.writer.store(tx, context, model, good, 'created');
      open.forEach((sought, index) => answers.set(soughtKey(sought), answerOf(model, drafts[index]!)));
      made.push(...good);
    }
    return made;
  }

  /** The definition's defaults with options, named by code there, as the ids they have in this account. */
  async defaults(tx: Transaction, accountId: number, model: ResourceModel, rules: ImportRules): Promise<Record<string, unknown>> {
    const defaults: Record<string, unknown> = { ...rules.defaults };
    for (const [key, field] of Object.entries(model.definition.fields)) {
      const name = wireName(key, field);
      if (field.type !== 'reference' || typeof defaults[name] !== 'string' || !field.target) continue;
      const target = this.set.model(field.target.resource);
      const [row] = await tx.query<{ id: number }>(
        `select id from ${target.table} where account_id = $1 and deleted_at is null and is_active and code = $2 ${field.target.family ? 'and family = $3' : ''}`,
        [accountId, defaults[name], ...(field.target.family ? [field.target.family] : [])],
      );
      defaults[name] = row?.id ?? null;
    }
    return defaults;
  }

  /** Codes of the importing system that no record has yet; each is given once. */
  async #freeCodes(tx: Transaction, accountId: number, model: ResourceModel, sought: readonly Sought[]): Promise<Set<string>> {
    const codes = new Set(sought.flatMap(({ item }) => item.external_code || []));
    const taken = await tx.query<{ external_code: string }>(
      `select external_code from ${model.table} where account_id = $1 and ${quoted('external_code')} = any($2) and deleted_at is null`,
      [accountId, [...codes]],
    );
    for (const { external_code: code } of taken) codes.delete(code);
    return codes;
  }
}

function inputOf(
  { item, fields, keys }: Sought,
  rules: ImportRules,
  defaults: Readonly<Record<string, unknown>>,
  codes: Set<string>,
): StoredRow {
  const refused = rules.keys
    .filter(key => item[key as keyof typeof item] && !keys[key])
    .map(key => recordTexts.givenByImport(key, String(item[key as keyof typeof item] ?? '')));
  const code = item.external_code && codes.delete(item.external_code) ? item.external_code : null;
  return {
    ...defaults,
    ...fields,
    ...keys,
    external_code: code,
    needs_review: true,
    ...(refused.length ? { notes: refused.join('\n') } : {}),
  };
}

/** A record that needs more than an import contains (an adjuster needs an insurer) is not created: a user adds it. */
function answerOf({ definition }: ResourceModel, { id, after, errors }: Draft): Resolved {
  const problems = Object.values(errors);
  const name = plainText(after['name']);
  return problems.length
    ? { ...UNKNOWN, error: recordTexts.notCreated(definition.label, name, problems.join(' ')) }
    : { id, name, is_active: true, created: true, matched_by: null };
}
