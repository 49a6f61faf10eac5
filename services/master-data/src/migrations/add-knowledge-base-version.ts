import { sqlMigration } from '@atlas/platform';

/** A field of an article as its history tells it: the newest value up to the change `h`. */
const toldUpTo = (field: string): string =>
  `(select c ->> 'new_value' from master_data.record_history e, jsonb_array_elements(e.changes) c
     where e.account_id = h.account_id and e.resource = h.resource and e.record_id = h.record_id and e.id <= h.id and c ->> 'field_name' = '${field}'
     order by e.id desc limit 1)`;

/** Title and text of an article as each save that changed them left them. Articles that are there get theirs from their history. */
export const addKnowledgeBaseVersion = sqlMigration('AddKnowledgeBaseVersion1795305000000', [
  `create table master_data.knowledge_base_version (
  account_id integer not null,
  article_id integer not null,
  version integer not null,
  title text not null,
  body text not null,
  made_by text not null,
  made_at timestamp with time zone not null default now(),
  primary key (account_id, article_id, version),
  foreign key (account_id, article_id) references master_data.knowledge_base (account_id, id) on delete cascade
)`,
  `select platform.protect('master_data.knowledge_base_version')`,
  `select set_config('app.account_id', '*', true)`,
  `insert into master_data.knowledge_base_version (account_id, article_id, version, title, body, made_by, made_at)
   select h.account_id, h.record_id, row_number() over (partition by h.account_id, h.record_id order by h.id),
          coalesce(${toldUpTo('Title')}, a.name), coalesce(${toldUpTo('Text')}, ''), h.actor_name, h.created_at
     from master_data.record_history h join master_data.knowledge_base a on a.account_id = h.account_id and a.id = h.record_id
    where h.resource = 'knowledge_base'
      and exists (select from jsonb_array_elements(h.changes) c where c ->> 'field_name' in ('Title', 'Text'))`,
]);
