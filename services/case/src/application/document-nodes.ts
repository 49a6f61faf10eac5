import { Database } from '@atlas/platform';
import { Injectable } from '@nestjs/common';
import type { KeptYears } from '../domain/case/views/case-records.js';
import type { Case } from '../domain/case/case.state.js';
import type { CaseCommand } from '../domain/case/case.commands.js';
import { allReferences, type ReferenceRecord } from '../references/reference-book.js';

/** The current settings of the firm's document nodes. */
@Injectable()
export class DocumentNodes {
  constructor(private readonly database: Database) {}

  all(accountId: number): Promise<ReferenceRecord[]> {
    return this.database.withAccount(accountId, tx => allReferences(tx, accountId, 'document/node'));
  }

  /** How long documents are kept, for the nodes that say so. */
  async keptYears(accountId: number): Promise<KeptYears> {
    return new Map(
      (await this.all(accountId)).flatMap(({ id, data }) => {
        const years = data['retention_years'];
        return typeof years === 'number' && years > 0 ? [[id, years] as const] : [];
      }),
    );
  }

  /** The command that takes a document out of its case, with what its node says to that. */
  async removalOf(
    accountId: number,
    { documents }: Pick<Case, 'documents'>,
    document_id: string,
  ): Promise<CaseCommand<'RemoveDocument'>> {
    const node = documents.find(({ id }) => id === document_id)?.node.id;
    const kept_years = node === undefined ? undefined : (await this.keptYears(accountId)).get(node);
    return { type: 'RemoveDocument', data: { document_id, ...(kept_years === undefined ? {} : { kept_years }) } };
  }
}
