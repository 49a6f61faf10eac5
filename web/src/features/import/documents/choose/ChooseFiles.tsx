import { MOST_FILES_AT_ONCE } from '@atlas/contracts';
import { useEffect, useState } from 'react';
import { DropArea } from '@/components/forms/DropZone.js';
import type { Messages } from '@/components/forms/form-values.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { useLabeledForm } from '@/components/forms/use-labeled-form.js';
import { Pager } from '@/components/list/ListPager.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { usePages } from '@/components/list/use-pages.js';
import { PageBody } from '@/components/page/Page.js';
import { newId } from '@/providers/http/new-id.js';
import { useDefaultNode } from '@/providers/lookups/use-default-node.js';
import { useNodes } from '@/providers/lookups/use-nodes.js';
import { useNameMatches } from '../calls.js';
import { type Chosen, formOf, isArchive, withFiles } from './chosen.js';
import { chosenColumns } from './chosen-columns.js';
import { SelectedFiles } from './SelectedFiles.js';
import { SendingFoot } from './SendingFoot.js';
import { UploadFields } from './UploadFields.js';
import { useSending } from './use-sending.js';
import { SELECT_DOCUMENT_NODE } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

const FIRST_SIZE = 100;

interface Upload {
  node_id: number | null;
  description: string | null;
}

const EMPTY: Upload = { node_id: null, description: null };
const lacksNode = ({ node_id }: Upload): Messages => (node_id === null ? { node_id: SELECT_DOCUMENT_NODE } : {});

/** Files for many cases: chosen or dropped, looked at, sent. */
export const ChooseFiles = () => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const usual = useDefaultNode();
  const { form, ...parts } = useLabeledForm({ values: EMPTY, validate: lacksNode });
  useEffect(() => {
    if (usual !== null && form.getValues('node_id') === null) form.setValue('node_id', usual);
  }, [usual, form]);
  const { share, error, send, stop } = useSending();
  const isSending = share !== undefined;
  const tooMany = chosen.length > MOST_FILES_AT_ONCE;
  const add = (files: readonly File[]) => setChosen(now => withFiles(now, files, newId));
  const start = form.handleSubmit(async ({ node_id, description }) => {
    if (node_id !== null) await send(formOf(chosen, node_id, description ?? ''));
  });
  return (
    <FormScope form={form} parts={{ ...parts, readOnly: isSending }}>
      <PageBody>
        <DropArea onFiles={add} disabled={isSending} hint={t('common.dropToAdd')}>
          <UploadFields onFiles={add} error={error} tooMany={tooMany} />
          <ChosenFiles chosen={chosen} onChange={setChosen} nodeId={form.watch('node_id')} disabled={isSending} />
        </DropArea>
      </PageBody>
      <SendingFoot chosen={chosen} share={share} disabled={tooMany} onStart={() => void start()} onStop={stop} />
    </FormScope>
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
