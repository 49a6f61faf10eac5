import { CASE_IMPORT_FIELDS, type CaseImportFieldName } from '@atlas/contracts';
import { useState } from 'react';
import { Block, Text } from '@/components/page/layout.js';
import { sentenceCase } from '@/components/format/text.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import type { Column } from '@/components/list/column.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { useDebounced } from '@/components/list/use-debounced.js';
import { usePages } from '@/components/list/use-pages.js';
import { PageTabs } from '@/components/page/PageTabs.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { type BackgroundJob, isRunning } from '@/providers/jobs/jobs.js';
import { type JobRow, useJobRows } from '@/providers/jobs/use-jobs.js';
import { t } from '@/texts/t.js';

type Message = JobRow & { id: string };

/** The name of a row's field, where an import has one. */
const fieldLabel = (field: string | undefined): string =>
  field && field in CASE_IMPORT_FIELDS ? sentenceCase(CASE_IMPORT_FIELDS[field as CaseImportFieldName].label) : (field ?? '');

const severityLabel = ({ severity }: Message): string => t(severity === 'error' ? 'common.error' : 'common.warning');

const COLUMNS: readonly Column<Message>[] = [
  {
    key: 'severity',
    label: t('common.kind'),
    width: 84,
    grow: 0,
    text: severityLabel,
    render: message => <Text color={message.severity === 'error' ? 'danger' : 'warn'}>{severityLabel(message)}</Text>,
  },
  { key: 'row', label: t('common.line'), kind: 'number', width: 64, hideWhenEmpty: true },
  {
    key: 'field',
    label: t('common.field'),
    width: 150,
    grow: 0,
    hideWhenEmpty: true,
    text: ({ field }) => fieldLabel(field),
  },
  { key: 'value', label: t('common.value'), width: 150, hideWhenEmpty: true },
  { key: 'message', label: t('common.message'), width: 320, grow: 3 },
  { key: 'reference', label: t('common.reference'), width: 200, hideWhenEmpty: true },
];

type TabId = 'all' | JobRow['severity'];

const TYPING_MS = 300;

const NoMessages = ({ job, looked }: { job: BackgroundJob; looked: string }) => (
  <EmptyState title={isRunning(job) ? t('jobs.noMessagesYet') : t('jobs.noMessages')}>{emptyText(job, looked)}</EmptyState>
);

/** What a job said about single rows, by the page; the download has them all. */
export const JobMessages = ({ job }: { job: BackgroundJob }) => {
  const [tab, setTab] = useState<TabId>('all');
  const [text, setText] = useState('');
  const { page, perPage, first, pager } = usePages();
  const looked = useDebounced(text.trim(), TYPING_MS);
  const { data, error, refetch } = useJobRows(job, {
    page,
    top: perPage,
    ...(tab === 'all' ? {} : { severity: tab }),
    ...(looked ? { text: looked } : {}),
  });
  const rows = data?.result.map((row, index): Message => ({ ...row, id: `${page}-${index}` }));
  const total = data?.total_rows ?? 0;
  const columns = COLUMNS.filter(({ key, hideWhenEmpty }) => !hideWhenEmpty || rows?.some(row => row[key as keyof Message]));
  return (
    <section aria-label={t('common.messages')}>
      <PageTabs<TabId>
        label={t('common.messages')}
        tabs={[
          { id: 'all', label: t('common.messages'), count: job.error_count + job.warning_count },
          { id: 'error', label: t('common.errors'), count: job.error_count },
          { id: 'warning', label: t('common.warnings'), count: job.warning_count },
        ]}
        value={tab}
        onChange={id => {
          setTab(id);
          first();
        }}
        end={
          <Block width={260} pad="6px 0">
            <SearchBox
              label={t('common.searchMessages')}
              value={text}
              onChange={next => {
                setText(next);
                first();
              }}
            />
          </Block>
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsTable<Message>
          label={t('common.messages')}
          name="jobs.job-messages"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          sortable={false}
          empty={<NoMessages job={job} looked={looked} />}
        />
      )}
      {total > perPage && <Pager {...pager} total={total} />}
    </section>
  );
};

function emptyText(job: BackgroundJob, looked: string): string {
  if (looked) return t('jobs.noMessagesMatch', { text: looked });
  if (isRunning(job)) return t('jobs.rowMessagesAppearHere');
  const others = job.error_count + job.warning_count;
  return others > 0 ? t('jobs.otherMessages', { smart_count: others }) : t('jobs.allRowsProcessed');
}
