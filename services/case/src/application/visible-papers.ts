import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { SEES_ALL_PAPERS, type PapersSeen } from '../domain/case/views/papers-seen.js';
import { allReferences } from '../references/reference-book.js';

/**
 * Law firm: all notes, papers and settlements of a case. Others: the note types and document nodes that the firm shows them, as it does today; a
 * provider no settlement of a type that is kept from them.
 */
@Injectable()
export class VisiblePapers {
  constructor(private readonly database: Database) {}

  async of({ accountId, dataScope }: Session): Promise<PapersSeen> {
    if (dataScope.kind === 'law_firm') return SEES_ALL_PAPERS;
    const flag = dataScope.kind === 'provider' ? 'visible_to_provider' : 'visible_to_funder';
    const [types, nodes, hidden] = await this.database.withAccount(accountId, async tx => {
      const shown = async (resource: string) => {
        const records = await allReferences(tx, accountId, resource);
        return new Set(records.filter(record => record.data[flag] === true).map(record => record.id));
      };
      const kept = dataScope.kind === 'provider' ? await allReferences(tx, accountId, 'settlement_type') : [];
      const ofSettlements = kept.filter(({ data }) => data[flag] === false).map(({ id }) => id);
      return [await shown('note_type'), await shown('document/node'), new Set(ofSettlements)] as const;
    });
    return {
      note: ({ note_type }) => types.has(note_type.id),
      document: ({ node }) => nodes.has(node.id),
      settlement: ({ settlement_type }) => !hidden.has(settlement_type.id),
    };
  }
}
