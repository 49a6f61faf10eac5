import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { Case } from '../domain/case/case.state.js';
import type { CaseRules } from '../domain/case/views/case-rules.js';
import { insurerKindOf, readRuleBook, RULE_TABLES } from '../domain/rules/no-fault/read-rule-book.js';
import type { RuleBook } from '../domain/rules/no-fault/rule-book.js';
import { findReferences, referencesOf } from './reference-book.js';

/** A changed rule row takes effect within this time. */
const FRESH_MS = 2000;

/** The accounts' rule tables, from this service's copy of the master records. */
@Injectable()
export class RuleBooks {
  readonly #cache = new Map<number, { readonly until: number; readonly book: Promise<RuleBook> }>();

  constructor(private readonly database: Database) {}

  of(accountId: number): Promise<RuleBook> {
    const now = Date.now();
    const cached = this.#cache.get(accountId);
    if (cached && cached.until > now) return cached.book;
    const book = this.#load(accountId);
    this.#cache.set(accountId, { until: now + FRESH_MS, book });
    book.catch(() => this.#cache.delete(accountId));
    return book;
  }

  /** With what the case's carrier is: it decides the limitation period. */
  async for(accountId: number, { attributes }: Case): Promise<CaseRules> {
    const carrier = attributes.insurance_company_id;
    const [book, records] = await Promise.all([
      this.of(accountId),
      carrier ? findReferences(this.database, accountId, [{ resource: 'insurance_company', key: carrier.id }]) : [],
    ]);
    return { book, insurer_kind: carrier ? insurerKindOf(records[0]?.data ?? {}) : null };
  }

  async #load(accountId: number): Promise<RuleBook> {
    return readRuleBook(await this.database.withAccount(accountId, tx => referencesOf(tx, accountId, RULE_TABLES)));
  }
}
