import { CASE_STREAM, type CaseEvent } from '@atlas/contracts';
import type { Projection } from '@atlas/event-sourcing';

export const caseDocumentTableSql = [
  `create table cases.case_document (
     account_id int not null,
     document_id text not null,
     case_id text not null,
     primary key (account_id, document_id)
   )`,
  `select platform.protect('cases.case_document')`,
];

/** Which case a document belongs to: the documented download names the document alone. */
export const caseDocumentProjection: Projection = {
  name: 'case_document',
  categories: [CASE_STREAM],
  tables: ['case_document'],
  async apply(events, tx) {
    const attached = events.flatMap(({ stream, type, data }) => {
      const event = { type, data } as unknown as CaseEvent;
      return event.type === 'DocumentAttached' ? [{ stream, id: event.data.document.id }] : [];
    });
    if (!attached.length) return;
    await tx.query(
      `insert into case_document (account_id, document_id, case_id) select * from unnest($1::int[], $2::text[], $3::text[])
       on conflict (account_id, document_id) do nothing`,
      [attached.map(({ stream }) => stream.accountId), attached.map(({ id }) => id), attached.map(({ stream }) => stream.id)],
    );
  },
};
