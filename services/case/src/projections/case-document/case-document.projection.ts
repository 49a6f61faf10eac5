import { CASE_STREAM, newYorkDay, type CaseEvent } from '@atlas/contracts';
import type { Projection } from '@atlas/event-sourcing';

export const caseDocumentTableSql = [
  `create table cases.case_document (
     account_id int not null,
     document_id text not null,
     case_id text not null,
     node_id int not null,
     file_name text not null,
     uploaded_on date not null,
     is_removed boolean not null default false,
     primary key (account_id, document_id)
   )`,
  `create index on cases.case_document (account_id, node_id, uploaded_on) where not is_removed`,
  `select platform.protect('cases.case_document')`,
];

type Of<Type extends CaseEvent['type']> = Extract<CaseEvent, { type: Type }>;

/** Which case a document belongs to (the documented download names the document alone), in which node it lies, and since when. */
export const caseDocumentProjection: Projection = {
  name: 'case_document',
  categories: [CASE_STREAM],
  tables: ['case_document'],
  concerns: ({ type }) => type === 'DocumentAttached' || type === 'DocumentRemoved',
  async apply(events, tx) {
    const facts = events.map(({ stream, type, data }) => ({ stream, event: { type, data } as unknown as CaseEvent }));
    const attached = facts.flatMap(({ stream, event }) => (event.type === 'DocumentAttached' ? [rowOf(stream, event)] : []));
    const removed = facts.flatMap(({ stream: { accountId }, event }) =>
      event.type === 'DocumentRemoved' ? [{ account_id: accountId, document_id: event.data.document.id }] : [],
    );
    if (attached.length)
      await tx.query(
        `insert into case_document (account_id, document_id, case_id, node_id, file_name, uploaded_on)
         select r.account_id, r.document_id, r.case_id, r.node_id, r.file_name, r.uploaded_on
           from jsonb_populate_recordset(null::cases.case_document, $1::jsonb) r
         on conflict (account_id, document_id) do nothing`,
        [JSON.stringify(attached)],
      );
    if (removed.length)
      await tx.query(
        `update case_document d set is_removed = true from jsonb_to_recordset($1::jsonb) as r(account_id int, document_id text)
          where d.account_id = r.account_id and d.document_id = r.document_id`,
        [JSON.stringify(removed)],
      );
  },
};

const rowOf = ({ accountId, id }: { readonly accountId: number; readonly id: string }, { data }: Of<'DocumentAttached'>) => ({
  account_id: accountId,
  document_id: data.document.id,
  case_id: id,
  node_id: data.document.node.id,
  file_name: data.document.file_name,
  uploaded_on: newYorkDay(new Date(data.at)),
});
