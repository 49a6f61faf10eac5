import type { DuplicatePair, DuplicateRecord } from '@/providers/http/api-types.generated.js';
import Button from '@mui/material/Button';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { formatCount } from '@/components/format/money.js';
import { sentenceCase, textOf } from '@/components/format/text.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { Page, PageBody, Strip } from '@/components/page/Page.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { NOT_FOUND_PATH } from '@/providers/access/paths.js';
import { useDuplicates } from './calls.js';
import { duplicatesRoute, mergeableAt, mergePath, mergeKeys, verbLabel, type Mergeable } from './merge-screens.js';
import { t } from '@/texts/t.js';

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 25;

/** The record with fewer cases is merged into the other: fewer cases change. */
const inOrder = ({ first, second }: DuplicatePair): readonly [left: DuplicateRecord, stays: DuplicateRecord] =>
  first.cases < second.cases ? [first, second] : [second, first];

const cellOf = (definition: Mergeable, record: DuplicateRecord): string =>
  [record.name, ...definition.merges.keys.map(key => textOf(record[key])), textOf(record['city'])].filter(Boolean).join(' · ');

const columnsOf = (definition: Mergeable): readonly Column<DuplicatePair>[] => [
  { key: 'first', label: t('merge.duplicate'), width: 260, primary: true, text: pair => cellOf(definition, inOrder(pair)[0]) },
  { key: 'first.cases', label: t('common.cases'), kind: 'number', width: 64, text: pair => formatCount(inOrder(pair)[0].cases) },
  { key: 'second', label: t('merge.recordToKeep'), width: 260, text: pair => cellOf(definition, inOrder(pair)[1]) },
  { key: 'second.cases', label: t('common.cases'), kind: 'number', width: 64, text: pair => formatCount(inOrder(pair)[1].cases) },
  { key: 'reasons', label: t('common.why'), width: 200, text: pair => pair.reasons.join(', ') },
  {
    key: 'likeness',
    label: verbLabel(definition),
    width: 110,
    grow: 0,
    text: () => '',
    render: pair => {
      const [left, stays] = inOrder(pair);
      return (
        <Button
          size="small"
          component={Link}
          to={mergePath(definition, left.id, stays.id)}
          startIcon={<Merge size={14} />}
          aria-label={t(mergeKeys(definition).into, { name: left.name, target: stays.name })}
        >
          {verbLabel(definition)}
        </Button>
      );
    },
  },
];

interface StripProps {
  text: string;
  onText: (text: string) => void;
  page: number;
  onPage: (page: number) => void;
  total: number;
}

/** What is looked for, and the pages of what was found. */
const FindStrip = ({ text, onText, page, onPage, total }: StripProps) => (
  <Strip style={{ minHeight: 48 }}>
    <div style={{ width: 280 }}>
      <SearchBox label={t('common.name')} value={text} onChange={onText} />
    </div>
    {total > PAGE_SIZE && (
      <>
        <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('common.previous')}
        </Button>
        <Button disabled={page * PAGE_SIZE >= total} onClick={() => onPage(page + 1)}>
          {t('common.next')}
        </Button>
      </>
    )}
  </Strip>
);

const DuplicatesScreen = ({ definition }: { definition: Mergeable }) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useDuplicates(definition, useDebounced(text.trim(), DEBOUNCE_MS), page);
  const many = sentenceCase(definition.plural);
  const total = data?.total_rows ?? 0;
  const find = (next: string) => {
    setText(next);
    setPage(1);
  };
  const trail = [
    { label: t('merge.masterData'), to: '/master-management' },
    { label: many, to: definition.route },
  ];
  return (
    <Page>
      <PageHeader
        title={t('merge.possibleDuplicates', { many: many.toLowerCase() })}
        trail={trail}
        beside={data && t('counts.pairs', { smart_count: total })}
      />
      <FindStrip text={text} onText={find} page={page} onPage={setPage} total={total} />
      <PageBody>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsTable<DuplicatePair>
            label={t('merge.likelyDuplicates')}
            name="merge.duplicates-page"
            columns={columnsOf(definition)}
            rows={data?.result}
            idOf={({ first, second }) => `${first.id}-${second.id}`}
            onOpen={pair => {
              const [left, stays] = inOrder(pair);
              void navigate(mergePath(definition, left.id, stays.id));
            }}
            sortable={false}
            empty={<EmptyState title={t('merge.noDuplicatesFound')}>{t('merge.noSimilarRecords')}</EmptyState>}
          />
        )}
      </PageBody>
    </Page>
  );
};

/** …/duplicates of every list whose records can become one. */
const DuplicatesPage = () => {
  const { pathname } = useLocation();
  const definition = mergeableAt(pathname, duplicatesRoute);
  return definition ? (
    <DuplicatesScreen key={definition.path} definition={definition} />
  ) : (
    <Navigate to={NOT_FOUND_PATH} replace />
  );
};

export default DuplicatesPage;
