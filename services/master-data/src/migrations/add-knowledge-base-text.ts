import { sqlMigration } from '@atlas/platform';

/** What readers' search of the knowledge base looks into: beside the articles, written anew with each save. */
export const addKnowledgeBaseText = sqlMigration('AddKnowledgeBaseText1795299900002', [
  `create table master_data.knowledge_base_text (
  account_id integer not null,
  article_id integer not null,
  plain text not null,
  words tsvector not null,
  primary key (account_id, article_id),
  foreign key (account_id, article_id) references master_data.knowledge_base (account_id, id) on delete cascade
)`,
  `create index knowledge_base_text_words on master_data.knowledge_base_text using gin (words)`,
  `select platform.protect('master_data.knowledge_base_text')`,
]);
