import { MOST_FILES_AT_ONCE } from '@atlas/contracts';
import { useState } from 'react';
import { DropArea } from '@/components/forms/DropZone.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { usePages } from '@/components/list/use-pages.js';
import { PageBody } from '@/components/page/Page.js';
import { newId } from '@/providers/http/new-id.js';
import { useNodes } from '@/providers/lookups/use-nodes.js';
import { useNameMatches } from '../calls.js';
import { type Chosen, formOf, isArchive, withFiles } from './chosen.js';
import { chosenColumns } from './chosen-columns.js';
import { SelectedFiles } from './SelectedFiles.js';
import { SendingFoot } from './SendingFoot.js';
import { UploadFields } from './UploadFields.js';
import { useSending } from './use-sending.js';
import { t } from '@/texts/t.js';

const FIRST_SIZE = 100;

/** Files for many cases: chosen or dropped, looked at, sent. */
export const ChooseFiles = () => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [nodeId, setNodeId] = useState<number | null>(null);
  const [description, setDescription] = useState('');
  const [isNodeMissing, setNodeMissing] = useState(false);
  const { share, error, send, stop } = useSending();
  const isSending = share !== undefined;
  const tooMany = chosen.length > MOST_FILES_AT_ONCE;
  const add = (files: readonly File[]) => setChosen(now => withFiles(now, files, newId));
  const start = () => {
    if (nodeId === null) return setNodeMissing(true);
    void send(formOf(chosen, nodeId, description));
  };
  return (
    <>
      <PageBody>
        <DropArea onFiles={add} disabled={isSending} hint={t('common.dropToAdd')}>
          <UploadFields
            nodeId={nodeId}
            onNode={setNodeId}
            isNodeMissing={isNodeMissing}
            description={description}
            onDescription={setDescription}
            onFiles={add}
            disabled={isSending}
            error={error}
            tooMany={tooMany}
          />
          <ChosenFiles chosen={chosen} onChange={setChosen} nodeId={nodeId} disabled={isSending} />
        </DropArea>
      </PageBody>
      <SendingFoot chosen={chosen} share={share} disabled={tooMany} onStart={start} onStop={stop} />
    </>
  );
};

interface ChosenFilesProps {
  chosen: readonly Chosen[];
  onChange: (next: (now: readonly Chosen[]) => readonly Chosen[]) => void;
  /** The node of files without a chosen node. */
  nodeId: number | null;
  disabled: boolean;
}

/** What was chosen so far, and what may be done with some of it. */
const ChosenFiles = ({ chosen, onChange, nodeId, disabled }: ChosenFilesProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { page, perPage, first, pager } = usePages(FIRST_SIZE);
  const nodes = useNodes();
  const names = chosen.filter(each => !isArchive(each)).map(({ file }) => file.name);
  const { data: matches } = useNameMatches([...new Set(names)].slice(0, MOST_FILES_AT_ONCE));
  const setNode = (id: number | null) =>
    onChange(now => now.map(each => (ticked.has(each.key) ? { ...each, nodeId: id ?? undefined } : each)));
  const remove = () => {
    onChange(now => now.filter(({ key }) => !ticked.has(key)));
    setTicked(new Set());
    first();
  };
  return (
    <>
      <SelectedFiles count={ticked.size} onNode={setNode} onRemove={remove} disabled={disabled} />
      {chosen.length > 0 && (
        <RowsTable<Chosen>
          label={t('common.filesToUpload')}
          name="import.choose-files"
          columns={chosenColumns({ matches, nodes, nodeId })}
          rows={chosen.slice((page - 1) * perPage, page * perPage)}
          idOf={({ key }) => key}
          sortable={false}
          selected={ticked}
          onSelect={setTicked}
        />
      )}
      {chosen.length > FIRST_SIZE && <Pager {...pager} total={chosen.length} />}
    </>
  );
};
