import { sqlMigration } from '@atlas/platform';

/**
 * Tags and attachments of an article as each save left them. Versions of before know neither; the one that stands now has what the article has.
 */
export const extendKnowledgeBaseVersion = sqlMigration('ExtendKnowledgeBaseVersion1795306400000', [
  `alter table master_data.knowledge_base_version add column tags text[], add column attachments jsonb`,
  `select set_config('app.account_id', '*', true)`,
  `update master_data.knowledge_base_version v
      set tags = a.tags,
          attachments = coalesce((select jsonb_agg(jsonb_build_object('title', c.title, 'file_id', c.file_id) order by c.position)
                                    from master_data.knowledge_base_attachments c where c.account_id = a.account_id and c.parent_id = a.id), '[]')
     from master_data.knowledge_base a
    where a.account_id = v.account_id and a.id = v.article_id and v.version = a.version`,
]);
