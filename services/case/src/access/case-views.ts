import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { audienceOf, seesInternals } from './session-scope.js';
import { FIRM_VIEW, type CaseView } from '../domain/case/views/client-case.js';
import { allReferences } from '../references/reference-book.js';
import { StatusTable } from '../references/status-table.js';

/**
 * What a user is shown of cases: the firm's users everything; clients the note types and document nodes that the firm opens to them today, and a
 * provider no settlement of a type that is hidden from providers.
 */
@Injectable()
export class CaseViews {
  constructor(
    private readonly database: Database,
    private readonly statuses: StatusTable,
  ) {}

  async of(session: Pick<Session, 'accountId' | 'dataScope'>): Promise<CaseView> {
    if (seesInternals(session)) return FIRM_VIEW;
    const { accountId } = session;
    const audience = audienceOf(session);
    const flag = audience === 'provider' ? 'visible_to_provider' : 'visible_to_funder';
    const statuses = await this.statuses.shownTo(session);
    const [types, nodes, hidden] = await this.database.withAccount(accountId, async tx => {
      const shown = async (resource: string) => {
        const records = await allReferences(tx, accountId, resource);
        return new Set(records.filter(record => record.data[flag] === true).map(record => record.id));
      };
      const settlementTypes = audience === 'provider' ? await allReferences(tx, accountId, 'settlement_type') : [];
      const hiddenTypes = settlementTypes.filter(({ data }) => data[flag] === false).map(({ id }) => id);
      return [await shown('note_type'), await shown('document/node'), new Set(hiddenTypes)] as const;
    });
    return {
      audience,
      statuses,
      note: ({ note_type }) => types.has(note_type.id),
      document: ({ node }) => nodes.has(node.id),
      settlement: ({ settlement_type }) => !hidden.has(settlement_type.id),
    };
  }
}
