import { knowledgeBase, resourceByPath } from '@atlas/contracts';
import { Button } from '@mui/material';
import { Download, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Tag } from '@/components/chips/Tag.js';
import { formatDate } from '@/components/format/dates.js';
import { HtmlText } from '@/components/html/HtmlText.js';
import { useAct } from '@/components/states/use-act.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { FormSkeleton } from '@/components/states/FormSkeleton.js';
import { editPath } from '@/master-data/paths.js';
import { useApi } from '@/providers/data/use-api.js';
import { useCan } from '@/providers/access/use-may.js';
import { type Article, downloadAttachment, useArticle } from './calls.js';
import { Reading } from './knowledge-look.js';
import { articlePath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

interface Props {
  id: number | undefined;
  onTag: (tag: string) => void;
}

const Attachments = ({ article }: { article: Article }) => {
  const api = useApi();
  const { act: download } = useAct((attachment: Article['attachments'][number]) =>
    downloadAttachment(api, article.id, attachment),
  );
  if (article.attachments.length === 0) return null;
  return (
    <section>
      <h3>{t('knowledge.attachments')}</h3>
      <ul>
        {article.attachments.map(attachment => (
          <li key={attachment.id}>
            <Button startIcon={<Download size={16} />} onClick={() => void download(attachment)}>
              {attachment.title ?? attachment.file_name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The denial reasons that the article is case law against. */
const Answered = ({ article, linked }: { article: Article; linked: boolean }) =>
  article.denials.length > 0 && (
    <section>
      <h3>{t('knowledge.caseLawAgainst')}</h3>
      <ul>
        {article.denials.map(({ resource, id, code, name }) => {
          const definition = resourceByPath(resource);
          const text = `${code} ${name}`;
          return (
            <li key={`${resource} ${id}`}>{linked && definition ? <Link to={editPath(definition, id)}>{text}</Link> : text}</li>
          );
        })}
      </ul>
    </section>
  );

/** One article, as its readers see it. */
export const ArticleView = ({ id, onTag }: Props) => {
  const manages = useCan('Edit', 'CanManageMaster');
  const { data: article, error, refetch } = useArticle(id);
  if (id === undefined)
    return (
      <Reading>
        <EmptyState title={t('knowledge.chooseAnArticle')} />
      </Reading>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!article) return <FormSkeleton />;
  return (
    <Reading>
      <h2 className="title">{article.title}</h2>
      <div className="facts">
        {article.publish_state !== 'published' && <Tag tone="warn">{t('knowledge.notPublished')}</Tag>}
        {article.category_name && <Tag>{article.category_name}</Tag>}
        {article.published_on && <span>{t('knowledge.published', { publishedOn: formatDate(article.published_on) })}</span>}
        <span>{t('knowledge.version', { version: article.version })}</span>
        <span>{t('knowledge.views', { smart_count: article.views })}</span>
        {manages && (
          <Button size="small" component={Link} to={editPath(knowledgeBase, article.id)} startIcon={<Pencil size={14} />}>
            {t('common.edit')}
          </Button>
        )}
      </div>
      <HtmlText html={article.body} />
      <Attachments article={article} />
      <Answered article={article} linked={manages} />
      {article.tags.length > 0 && (
        <section>
          <h3>{t('knowledge.tags')}</h3>
          {article.tags.map(tag => (
            <Button key={tag} size="small" onClick={() => onTag(tag)}>
              {tag}
            </Button>
          ))}
        </section>
      )}
      {article.related.length > 0 && (
        <section>
          <h3>{t('knowledge.relatedArticles')}</h3>
          <ul>
            {article.related.map(other => (
              <li key={other.id}>
                <Link to={articlePath(other.id)}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Reading>
  );
};
