import { fieldEntries, nameKey, type RecordLine, recordTexts, type ReferenceTarget, type Field } from '@atlas/contracts';
import type { Transaction } from '@atlas/platform';
import { homeOf, seenBy } from '../model/shared.js';
import type { ResourceModel, ResourceSet } from '../model/resource-model.js';
import type { Resolver } from '../resolve/resolver.js';
import type { Draft, WriteContext } from '../write/draft.js';
import { groupBy } from './group-by.js';

interface Known {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly is_active: boolean;
}

/** The record that a text in a reference field refers to. */
export interface NamedRecord {
  readonly id?: number;
  /** Why it refers to none. */
  readonly error?: string;
  /** No record has this name; it may be created if imports create records of its type. */
  readonly isUnknown?: boolean;
}

const targetKey = ({ resource, family }: ReferenceTarget): string => `${resource.toLowerCase()}|${family ?? ''}`;

/** The texts by which rows name other records, turned into ids: one query a kind of record, however many rows there are. */
export class ReferenceCells {
  readonly #answers = new Map<string, Map<string, NamedRecord>>();

  constructor(
    private readonly set: ResourceSet,
    private readonly model: ResourceModel,
    private readonly resolver: Resolver,
  ) {}

  answer(field: Field, text: string): NamedRecord {
    const answer = (field.target && this.#answers.get(targetKey(field.target))?.get(nameKey(text))) ?? {};
    return answer.isUnknown ? { ...answer, error: this.#unknown(field, text) } : answer;
  }

  #unknown({ target }: Field, text: string): string {
    const label = target && !target.family ? this.set.target(target)?.definition.label : undefined;
    return recordTexts.valueNotKnown([label, text].filter(Boolean).join(' '));
  }

  /** Looks up by code, name, number and id, in this order; deleted records are not found. */
  async look(tx: Transaction, accountId: number, lines: readonly RecordLine[]): Promise<void> {
    for (const [target, texts] of this.#textsByTarget(lines)) {
      const rows = await this.#candidates(tx, accountId, target, texts);
      const answers = new Map([...texts].map(text => [nameKey(text), pick(rows, text)]));
      this.#answers.set(targetKey(target), answers);
    }
  }

  /** Creates missing records, if imports may create them; answers the drafts by resource. */
  async make(
    tx: Transaction,
    context: WriteContext,
    needed: readonly (readonly [Field, string])[],
    create: boolean,
  ): Promise<readonly { readonly model: ResourceModel; readonly drafts: readonly Draft[] }[]> {
    const made: { model: ResourceModel; drafts: readonly Draft[] }[] = [];
    const byResource = groupBy(
      needed.filter(([field]) => field.target && !field.target.family),
      ([field]) => field.target!.resource.toLowerCase(),
    );
    for (const [resource, fields] of byResource) {
      const model = this.set.target({ resource });
      if (!model?.definition.imports) continue;
      const texts = [...new Map(fields.toReversed().map(([, text]) => [nameKey(text), text])).values()];
      const { result, drafts } = await this.resolver.resolveWithin(tx, context, model, {
        items: texts.map(name => ({ name })),
        create,
      });
      const answers = this.#answers.get(targetKey({ resource }))!;
      result.forEach(({ id, error }, index) => {
        if (id !== null) answers.set(nameKey(texts[index]!), { id });
        else if (error) answers.set(nameKey(texts[index]!), { error });
      });
      made.push({ model, drafts });
    }
    return made;
  }

  #textsByTarget(lines: readonly RecordLine[]): (readonly [ReferenceTarget, Set<string>])[] {
    const found = new Map<string, readonly [ReferenceTarget, Set<string>]>();
    for (const [key, field] of fieldEntries(this.model.definition.fields)) {
      const { target } = field;
      if (!target || (field.type !== 'reference' && field.type !== 'references')) continue;
      const entry = found.get(targetKey(target)) ?? [target, new Set<string>()];
      found.set(targetKey(target), entry);
      for (const line of lines) for (const text of line.named[key] ?? []) entry[1].add(text);
    }
    return [...found.values()].filter(([, texts]) => texts.size);
  }

  async #candidates(
    tx: Transaction,
    accountId: number,
    target: ReferenceTarget,
    texts: ReadonlySet<string>,
  ): Promise<readonly Known[]> {
    const model = this.set.target(target);
    const names = [...texts].map(nameKey);
    const codes = [...texts].map(text => text.trim().toUpperCase());
    const ids = [...texts].filter(text => /^\d{1,9}$/.test(text)).map(Number);
    if (!model) {
      return tx.query<Known>(
        `select id, name, code, is_active from ${this.set.schema}.record_copy
          where account_id = $1 and resource = $2 and not is_deleted and (lower(name) = any($3) or code = any($4) or id = any($5))`,
        [accountId, target.resource, names, codes, ids],
      );
    }
    const number = ['code', ...(model.definition.imports?.keys ?? [])].find(key => key in model.definition.fields);
    return tx.query<Known>(
      `select id, name, ${number ? `t."${number}"` : 'null::text'} as code, is_active from ${model.table} t
        where ${seenBy(model, 't', '$1')} and deleted_at is null ${target.family ? 'and family = $5' : ''}
          and (name_key = any($2) or id = any($3) ${number ? `or t."${number}" = any($4)` : 'or $4::text[] is null'})`,
      [homeOf(model, accountId), names, ids, codes, ...(target.family ? [target.family] : [])],
    );
  }
}

function pick(rows: readonly Known[], text: string): NamedRecord {
  const ways: ((row: Known) => boolean)[] = [
    ({ code }) => code === text.trim().toUpperCase(),
    ({ name }) => nameKey(name) === nameKey(text),
    ({ id }) => String(id) === text,
  ];
  for (const fits of ways) {
    const found = rows.filter(fits);
    const active = found.filter(row => row.is_active);
    const [one, ...others] = active.length ? active : found;
    if (!one) continue;
    return others.length ? { error: recordTexts.severalNamed(others.length + 1, text) } : { id: one.id };
  }
  return { isUnknown: true };
}
