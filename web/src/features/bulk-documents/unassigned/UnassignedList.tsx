import type { UnassignedDocumentRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { Download, FolderInput, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.js';
import { formatCount } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { TextBox } from '../../../components/forms/TextBox.js';
import { Pager } from '../../../components/list/ListPager.js';
import { RowsTable } from '../../../components/list/RowsTable.js';
import { useDebounced } from '../../../components/list/use-debounced.js';
import { EmptyState } from '../../../components/states/EmptyState.js';
import { ErrorState } from '../../../components/states/ErrorState.js';
import { messageOf } from '../../../providers/http/api-error.js';
import { NARROW_QUERY, v } from '../../../theme/tokens.js';
import { useUnassigned, useUnassignedActions } from '../calls.js';
import { AssignDialog } from './AssignDialog.js';
import { unassignedColumns } from './unassigned-columns.js';

const Bar = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 16px',
  borderBottom: `1px solid ${v.line}`,
  '& > .search': { width: 240 },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
});
const Rows = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', '& > div': { flex: 1 } });

const TYPING_MS = 300;

/** Files whose name led to no case: somebody says where they belong, or throws them away. */
export const UnassignedList = () => {
  const notify = useNotify();
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState<ReadonlyMap<string, UnassignedDocumentRow>>(new Map());
  const [asking, setAsking] = useState<'assign' | 'discard'>();
  const query = useDebounced(text.trim(), TYPING_MS);
  const { data, error, refetch } = useUnassigned({ page, top: size, ...(query ? { text: query } : {}) });
  const actions = useUnassignedActions();
  const rows = data?.result;
  const chosen = [...ticked.values()];
  const tell = (refusal: unknown) => notify(messageOf(refusal), { type: 'error' });
  const settle = () => {
    setAsking(undefined);
    setTicked(new Map());
  };
  const assignTo = (row: UnassignedDocumentRow, caseId: string) =>
    void actions.assign([row.id], caseId).then(() => notify(`${row.file_name} attached to ${caseId}`, { type: 'success' }), tell);
  const discard = () =>
    void actions.discard(chosen.map(({ id }) => id)).then(({ deleted }) => {
      notify(`${formatCount(deleted)} ${plural(deleted, 'file')} discarded`, { type: 'success' });
      settle();
    }, tell);
  const toggle = (id: string, row: UnassignedDocumentRow) => {
    const next = new Map(ticked);
    if (!next.delete(id)) next.set(id, row);
    setTicked(next);
  };
  const toggleAll = () => {
    const isAll = rows?.every(({ id }) => ticked.has(id)) ?? false;
    setTicked(isAll ? new Map() : new Map((rows ?? []).map(row => [row.id, row])));
  };
  const [first] = chosen;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Bar>
        <div className="search">
          <TextBox
            type="search"
            aria-label="Search the files"
            placeholder="Search the files"
            start={<Search size={16} />}
            value={text}
            onChange={next => {
              setText(next);
              setPage(1);
            }}
          />
        </div>
        <div className="end">
          {chosen.length > 0 && <b role="status">{formatCount(chosen.length)} selected</b>}
          <Button
            startIcon={<Download size={16} />}
            disabled={chosen.length !== 1}
            onClick={() => first && void actions.open(first).catch(tell)}
          >
            Open
          </Button>
          {chosen.length > 0 && (
            <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setAsking('discard')}>
              Discard
            </Button>
          )}
          <Button
            variant="contained"
            startIcon={<FolderInput size={16} />}
            disabled={chosen.length === 0}
            onClick={() => setAsking('assign')}
          >
            Assign to a case
          </Button>
        </div>
      </Bar>
      <Rows>
        <RowsTable<UnassignedDocumentRow>
          label="Unassigned files"
          columns={unassignedColumns(assignTo).filter(({ wideOnly }) => !(wideOnly && isNarrow))}
          rows={rows}
          idOf={({ id }) => id}
          sortable={false}
          selected={new Set(ticked.keys())}
          onToggle={toggle}
          onToggleAll={toggleAll}
          empty={
            <EmptyState title={query ? undefined : 'Every file has its case.'}>
              {query ? `No file's name holds “${query}”.` : 'Files whose name begins with no case id or claim number wait here.'}
            </EmptyState>
          }
        />
      </Rows>
      <Pager
        page={page}
        perPage={size}
        total={data?.total_rows ?? 0}
        onPage={setPage}
        onPerPage={next => {
          setSize(next);
          setPage(1);
        }}
      />
      {asking === 'assign' && <AssignDialog rows={chosen} onClose={() => setAsking(undefined)} onDone={settle} />}
      <ConfirmDialog
        open={asking === 'discard'}
        title="Discard the files ?"
        question={`${formatCount(chosen.length)} ${plural(chosen.length, 'file')} will be thrown away; no case has ${chosen.length === 1 ? 'it' : 'them'}.`}
        note="They cannot be brought back."
        confirmLabel="Discard"
        onCancel={() => setAsking(undefined)}
        onConfirm={discard}
      />
    </>
  );
};
