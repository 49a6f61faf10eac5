import { Database, type Session, SqlWriter } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { scopeCondition } from '../../access/session-scope.js';
import { textKey, textKeyOf } from '../../projections/case-list/case-list.table.js';
import { beginningsOf, matchName, type NamedCase, type NameMatch } from './match-file-name.js';

const NAMES_AT_ONCE = 100;
/** Of a claim number that so many cases have, the list of candidates need not hold all. */
const MOST_CASES = 2000;

/** Finds the cases that files' names begin with, among those the session may see. */
@Injectable()
export class CasesByName {
  constructor(private readonly database: Database) {}

  /** One match per name, in the order of the names. */
  async match(session: Session, fileNames: readonly string[]): Promise<NameMatch[]> {
    const matches: NameMatch[] = [];
    for (let at = 0; at < fileNames.length; at += NAMES_AT_ONCE) {
      const some = fileNames.slice(at, at + NAMES_AT_ONCE);
      const cases = await this.#named(session, [...new Set(some.flatMap(beginningsOf))]);
      matches.push(...some.map(name => matchName(name, cases)));
    }
    return matches;
  }

  async #named(session: Session, beginnings: readonly string[]): Promise<NamedCase[]> {
    if (!beginnings.length) return [];
    const sql = new SqlWriter();
    const account = sql.value(session.accountId);
    const scope = scopeCondition(sql, session.dataScope);
    const equals = (column: string) =>
      `${textKey(column)} = any(${sql.value(beginnings.map(text => textKeyOf(column, text)))}::text[])`;
    // Two walks along two indexes; an 'or' over both would be none.
    const select = (condition: string) =>
      `(select t.case_id, t.ins_claim_number from cases.case_list t
         where t.account_id = ${account} and not t.is_deleted and ${scope} and ${condition} limit ${MOST_CASES})`;
    const query = `${select(equals('case_id'))} union ${select(equals('ins_claim_number'))}`;
    return this.database.withAccount(session.accountId, tx => tx.query<NamedCase>(query, sql.parameters));
  }
}
