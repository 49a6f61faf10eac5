import { documentNode } from '@atlas/contracts';
import { useDataProvider } from 'react-admin';
import { useConflict, type Version } from '@/components/dialogs/use-conflict.js';
import { useAct } from '@/components/states/use-act.js';
import { editedLabel, wireText } from '@/master-data/edited-fields.js';
import { useSaveRecord } from '@/master-data/use-records.js';
import { resourceName } from '@/providers/data/resource-names.js';
import type { TreeNode } from './tree-model.js';
import { t } from '@/texts/t.js';

/** What of a node is edited in the tree. */
export type NodeFlags = Pick<TreeNode, 'is_required' | 'required_when' | 'exhibit_id' | 'exhibit'>;
type Flags = NodeFlags & Pick<TreeNode, 'id'>;

const flagsOf = ({ id, is_required, required_when, exhibit_id, exhibit }: Flags): Flags => ({
  id,
  is_required,
  required_when,
  exhibit_id,
  exhibit,
});

interface Change {
  flags: Flags;
  over: Version<Flags>;
}

interface Options {
  onSaved: (saved: Flags & Pick<TreeNode, 'revision'>) => unknown;
  onSettled: () => unknown;
}

/** Changes whether a node is required, and its exhibit, on the revision that the tree shows. */
export function useNodeFlags({ onSaved, onSettled }: Options) {
  const data = useDataProvider();
  const saveRecord = useSaveRecord(documentNode);
  const send = async (flags: Flags, { revision }: Version<Flags>): Promise<Version<Flags>> => {
    const { id, is_required, required_when, exhibit_id } = flags;
    const saved = await saveRecord(id, { is_required, required_when, exhibit_id }, revision);
    const now = { values: flags, revision: Number(saved.revision) };
    onSaved({ ...flags, revision: now.revision });
    return now;
  };
  const { save, onConflict, dialog } = useConflict<Flags, Version<Flags>>({
    what: t('documentTree.thisNode'),
    send,
    reread: async ({ id }) => {
      const { data: now } = await data.getOne<TreeNode & { exhibit_name?: string | null }>(resourceName(documentNode), { id });
      return { values: { ...flagsOf(now), exhibit: now.exhibit_name ?? null }, revision: now.revision };
    },
    labelOf: name => (name === 'exhibit' ? undefined : editedLabel(documentNode, name)),
    textOf: (name, values) => (name === 'exhibit_id' ? (values.exhibit ?? '') : wireText(documentNode, name, { ...values })),
    onTakeTheirs: onSettled,
    onKept: onSettled,
  });
  const { act, busy } = useAct(({ flags, over }: Change) => save(flags, over), {
    success: t('common.updatedSuccessfully'),
    undo: ({ revision }, { flags, over }) => send(over.values, { values: flags, revision }),
    onConflict: (refusal, { flags, over }) => onConflict(refusal, flags, over),
    onSettled,
  });
  return {
    change: (node: TreeNode, changed: Partial<NodeFlags>) =>
      void act({ flags: { ...flagsOf(node), ...changed }, over: { values: flagsOf(node), revision: node.revision } }),
    busy,
    dialog,
  };
}
