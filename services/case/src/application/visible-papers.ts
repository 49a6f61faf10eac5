import { Database, type Session } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import { SEES_ALL_PAPERS, type PapersSeen } from '../domain/case/views/papers-seen.js';
import { allReferences } from '../references/reference-book.js';

/** Law firm: all notes and papers of a case. Others: the note types and document nodes that the firm shows them, as it does today. */
@Injectable()
export class VisiblePapers {
  constructor(private readonly database: Database) {}

  async of({ accountId, dataScope }: Session): Promise<PapersSeen> {
    if (dataScope.kind === 'law_firm') return SEES_ALL_PAPERS;
    const flag = dataScope.kind === 'provider' ? 'visible_to_provider' : 'visible_to_funder';
    const [types, nodes] = await this.database.withAccount(accountId, async tx => {
      const shown = async (resource: string) => {
        const records = await allReferences(tx, accountId, resource);
        return new Set(records.filter(record => record.data[flag] === true).map(record => record.id));
      };
      return [await shown('note_type'), await shown('document/node')] as const;
    });
    return { note: ({ note_type }) => types.has(note_type.id), document: ({ node }) => nodes.has(node.id) };
  }
}
