import { CASE_IMPORT_FIELDS, type CaseImportFieldName } from '@atlas/contracts';
import { useState } from 'react';
import { formatCount } from '../../components/format/money.js';
import { sentenceCase } from '../../components/format/text.js';
import type { Column } from '../../components/list/column.js';
import { Pager } from '../../components/list/ListPager.js';
import { RowsTable } from '../../components/list/RowsTable.js';
import { Panel } from '../../components/page/Panel.js';
import { EmptyState } from '../../components/states/EmptyState.js';
import { v } from '../../theme/tokens.js';
import { type BackgroundJob, isRunning, type JobIssue } from '../../providers/jobs/jobs.js';

interface Message extends JobIssue {
  id: string;
  kind: 'Error' | 'Warning';
}

/** The name of a row's field, where an import has one. */
const fieldLabel = (field: string | undefined): string =>
  field && field in CASE_IMPORT_FIELDS ? sentenceCase(CASE_IMPORT_FIELDS[field as CaseImportFieldName].label) : (field ?? '');

const COLUMNS: readonly Column<Message>[] = [
  {
    key: 'kind',
    label: 'Kind',
    width: 84,
    grow: 0,
    render: ({ kind }) => <span style={{ color: kind === 'Error' ? v.dangerText : v.warnText }}>{kind}</span>,
  },
  { key: 'row', label: 'Line', kind: 'number', width: 64, hideWhenEmpty: true },
  {
    key: 'field',
    label: 'Field',
    width: 150,
    grow: 0,
    hideWhenEmpty: true,
    text: ({ field }) => fieldLabel(field),
  },
  { key: 'value', label: 'Value', width: 150, hideWhenEmpty: true },
  { key: 'message', label: 'Message', width: 320, grow: 3 },
  { key: 'reference', label: 'Reference', kind: 'id', width: 140, grow: 0, hideWhenEmpty: true },
];

const messagesOf = ({ result: { errors = [], warnings = [] } }: BackgroundJob): Message[] => [
  ...errors.map((issue, index) => ({ ...issue, id: `e${index}`, kind: 'Error' as const })),
  ...warnings.map((issue, index) => ({ ...issue, id: `w${index}`, kind: 'Warning' as const })),
];

/** What a job said about single rows: the first thousand of each kind; the download has them all. */
export const JobMessages = ({ job }: { job: BackgroundJob }) => {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const messages = messagesOf(job);
  const all = job.error_count + job.warning_count;
  const note =
    all > messages.length ? `the first ${formatCount(messages.length)} of ${formatCount(all)}; the CSV has all` : undefined;
  const columns = COLUMNS.filter(
    ({ key, hideWhenEmpty }) => !hideWhenEmpty || messages.some(message => message[key as keyof Message]),
  );
  return (
    <Panel title="Messages" note={note}>
      <RowsTable<Message>
        label="Messages"
        columns={columns}
        rows={messages.slice((page - 1) * size, page * size)}
        idOf={({ id }) => id}
        sortable={false}
        empty={
          <EmptyState title={isRunning(job) ? 'Nothing has been said yet.' : 'There is nothing to look at.'}>
            {isRunning(job) ? 'What is to be said about single rows stands here at the end.' : 'Every row went through.'}
          </EmptyState>
        }
      />
      {messages.length > size && (
        <Pager
          page={page}
          perPage={size}
          total={messages.length}
          onPage={setPage}
          onPerPage={next => {
            setSize(next);
            setPage(1);
          }}
        />
      )}
    </Panel>
  );
};
