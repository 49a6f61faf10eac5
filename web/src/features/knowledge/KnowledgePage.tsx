import { knowledgeBase } from '@atlas/contracts';
import { Button, IconButton } from '@mui/material';
import { Pin, Settings2, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Block, FillRow } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { formatCount } from '@/components/format/money.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { HtmlText } from '@/components/html/HtmlText.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { Page, Strip } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useCan } from '@/providers/access/use-may.js';
import { ArticleView } from './ArticleView.js';
import { PAGE, useFound } from './calls.js';
import { Found } from './knowledge-look.js';
import { articlePath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

const TYPING_MS = 300;

const ManageButton = () => (
  <Button component={Link} to={knowledgeBase.route} startIcon={<Settings2 size={16} />}>
    {t('knowledge.manage')}
  </Button>
);

const ChosenTag = ({ tag, onRemove }: { tag: string; onRemove: () => void }) => (
  <Tag tone="accent">
    {tag}
    <IconButton size="small" aria-label={t('knowledge.showAllTagsInsteadOf', { tag })} onClick={onRemove}>
      <X size={12} />
    </IconButton>
  </Tag>
);

interface ArticleListProps {
  found: ReturnType<typeof useFound>;
  openId: number | undefined;
  page: number;
  onPage: (page: number) => void;
}

const ArticleList = ({ found: { data, error, refetch }, openId, page, onPage }: ArticleListProps) => {
  const total = data?.total_rows ?? 0;
  return (
    <Found aria-label={t('knowledge.articles')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && total === 0 && <EmptyState title={t('knowledge.noArticlesFound')} />}
      <ul>
        {data?.result.map(article => (
          <li key={article.id}>
            <Link to={articlePath(article.id)} aria-current={article.id === openId ? 'page' : undefined}>
              <b>
                {article.is_pinned && <Pin size={14} aria-label={t('common.pinned')} />}
                {article.title}
              </b>
              <HtmlText html={`<p>${article.snippet}</p>`} />
            </Link>
          </li>
        ))}
      </ul>
      {total > PAGE && (
        <div className="more">
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('common.previous')}
          </Button>
          <Button disabled={page * PAGE >= total} onClick={() => onPage(page + 1)}>
            {t('common.next')}
          </Button>
        </div>
      )}
    </Found>
  );
};

/** Search on the left, the article on the right: what one of them is about is read without leaving the other. */
const KnowledgePage = () => {
  const [params] = useSearchParams();
  const manages = useCan('Add', 'CanManageMaster');
  const [typed, setTyped] = useState('');
  const [tag, setTag] = useState<string>();
  const [page, setPage] = useState(1);
  const query = useDebounced(typed, TYPING_MS);
  const found = useFound({ query, tag, page });
  const id = Number(params.get('id')) || undefined;
  const narrow = (next: () => void) => {
    next();
    setPage(1);
  };
  return (
    <Page>
      <PageHeader
        title={t('knowledge.knowledgeBase')}
        trail={[]}
        beside={found.data && formatCount(found.data.total_rows)}
        actions={manages && <ManageButton />}
      />
      <Strip height={48}>
        <Block width={344}>
          <SearchBox
            label={t('knowledge.searchTheKnowledgeBase')}
            autoFocus
            placeholder={t('knowledge.titleTagsTextAttachments')}
            value={typed}
            onChange={text => narrow(() => setTyped(text))}
          />
        </Block>
        {tag !== undefined && <ChosenTag tag={tag} onRemove={() => narrow(() => setTag(undefined))} />}
      </Strip>
      <FillRow>
        <ArticleList found={found} openId={id} page={page} onPage={setPage} />
        <ArticleView id={id} onTag={next => narrow(() => setTag(next))} />
      </FillRow>
    </Page>
  );
};

export default KnowledgePage;
