import { MOST_FILES_AT_ONCE } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { NodeBox } from '../../../components/entry/NodeBox.js';
import { formatSize } from '../../../components/format/file-size.js';
import { formatCount } from '../../../components/format/money.js';
import { plural } from '../../../components/format/text.js';
import { DropArea, FilePick } from '../../../components/forms/DropZone.js';
import { FieldShell } from '../../../components/forms/FieldShell.js';
import { TextBox } from '../../../components/forms/TextBox.js';
import { Pager } from '../../../components/list/ListPager.js';
import { RowsTable } from '../../../components/list/RowsTable.js';
import { PageBody } from '../../../components/page/Page.js';
import { Banner } from '../../../components/states/Banner.js';
import { ProgressBar } from '../../../components/states/ProgressBar.js';
import { newId } from '../../../providers/http/new-id.js';
import { useNodes } from '../../../providers/lookups/use-nodes.js';
import { v } from '../../../theme/tokens.js';
import { useNameMatches } from '../calls.js';
import { type Chosen, formOf, isArchive, withFiles } from './chosen.js';
import { chosenColumns } from './chosen-columns.js';
import { useSending } from './use-sending.js';

const Top = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(220px, 320px) minmax(220px, 1fr)',
  gap: 12,
  padding: '12px 16px',
  '& > .wide': { gridColumn: '1 / -1' },
});
const Foot = styled('footer')({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  padding: '0 16px',
  borderTop: `1px solid ${v.line}`,
  '& > .end': { display: 'flex', gap: 8, marginLeft: 'auto' },
  '& > .bar': { flex: 1, maxWidth: 360 },
});
const Picked = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 16px',
  backgroundColor: v.accentTint,
  '& > div': { width: 260 },
});

const ACCEPTED =
  'Folders and ZIP archives, too. PDF, pictures, Word, Excel, text and e-mail; the case id or the claim number stands at the start of the name.';
const FIRST_SIZE = 100;

/** Files for many cases: chosen or dropped, looked at, sent. */
export const ChooseFiles = () => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [nodeId, setNodeId] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(FIRST_SIZE);
  const [isNodeMissing, setNodeMissing] = useState(false);
  const nodes = useNodes();
  const { share, error, send, stop } = useSending();
  const names = chosen.filter(each => !isArchive(each)).map(({ file }) => file.name);
  const { data: matches } = useNameMatches([...new Set(names)].slice(0, MOST_FILES_AT_ONCE));
  const isSending = share !== undefined;
  const tooMany = chosen.length > MOST_FILES_AT_ONCE;
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  const add = (files: readonly File[]) => setChosen(now => withFiles(now, files, newId));
  const setNode = (id: number | null) =>
    setChosen(now => now.map(each => (ticked.has(each.key) ? { ...each, nodeId: id ?? undefined } : each)));
  const remove = () => {
    setChosen(now => now.filter(({ key }) => !ticked.has(key)));
    setTicked(new Set());
    setPage(1);
  };
  const start = () => {
    if (nodeId === null) return setNodeMissing(true);
    void send(formOf(chosen, nodeId, description));
  };
  return (
    <>
      <PageBody>
        <DropArea onFiles={add} disabled={isSending} hint="Drop to add">
          <Top>
            <FieldShell
              label="Document node"
              required
              span={1}
              error={isNodeMissing && nodeId === null ? 'Please Select Document Node.' : undefined}
            >
              {slot => <NodeBox {...slot} value={nodeId} onChange={setNodeId} disabled={isSending} />}
            </FieldShell>
            <FieldShell label="Description" span={1}>
              {slot => <TextBox {...slot} value={description} onChange={setDescription} maxLength={1000} disabled={isSending} />}
            </FieldShell>
            <div className="wide">
              <FilePick onFiles={add} accepted={ACCEPTED} />
            </div>
            {error && (
              <div className="wide">
                <Banner tone="danger">{error}</Banner>
              </div>
            )}
            {tooMany && (
              <div className="wide">
                <Banner tone="warn">At most {formatCount(MOST_FILES_AT_ONCE)} files can be uploaded at once.</Banner>
              </div>
            )}
          </Top>
          {ticked.size > 0 && (
            <Picked role="group" aria-label="Selection">
              <b role="status">{formatCount(ticked.size)} selected</b>
              <div>
                <NodeBox aria-label="Node of the selected files" value={null} onChange={setNode} disabled={isSending} />
              </div>
              <Button startIcon={<Trash2 size={16} />} onClick={remove} disabled={isSending}>
                Leave out
              </Button>
            </Picked>
          )}
          {chosen.length > 0 && (
            <RowsTable<Chosen>
              label="Files to upload"
              columns={chosenColumns({ matches, nodes, nodeId })}
              rows={chosen.slice((page - 1) * size, page * size)}
              idOf={({ key }) => key}
              sortable={false}
              selected={ticked}
              onToggle={key => setTicked(toggled(ticked, key))}
              onToggleAll={() => setTicked(ticked.size === chosen.length ? new Set() : new Set(chosen.map(({ key }) => key)))}
            />
          )}
          {chosen.length > FIRST_SIZE && (
            <Pager
              page={page}
              perPage={size}
              total={chosen.length}
              onPage={setPage}
              onPerPage={next => {
                setSize(next);
                setPage(1);
              }}
            />
          )}
        </DropArea>
      </PageBody>
      <Foot>
        <span>
          {chosen.length > 0
            ? `${formatCount(chosen.length)} ${plural(chosen.length, 'file')}, ${formatSize(bytes)}`
            : 'No file is chosen yet.'}
        </span>
        {isSending && (
          <div className="bar">
            <ProgressBar label="Sending the files" total={1} parts={[{ value: share, tone: 'accent' }]} />
          </div>
        )}
        <div className="end">
          {isSending && <Button onClick={stop}>Stop sending</Button>}
          <Button
            variant="contained"
            startIcon={<Upload size={16} />}
            disabled={chosen.length === 0 || tooMany || isSending}
            onClick={start}
          >
            {isSending ? `Sending ${Math.round(100 * share)} %` : 'Upload'}
          </Button>
        </div>
      </Foot>
    </>
  );
};

function toggled(ticked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(ticked);
  if (!next.delete(key)) next.add(key);
  return next;
}
