import { knowledgeBase } from '@atlas/contracts';
import { useDataProvider } from 'react-admin';
import { useConflict, type Version } from '@/components/dialogs/use-conflict.js';
import { useAct } from '@/components/states/use-act.js';
import { textOf } from '@/components/format/text.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { useRestore } from './calls.js';
import { t } from '@/texts/t.js';

interface Article {
  /** Its current version, or the one to be restored. */
  version: number;
  by: string;
}

type Read = Readonly<Record<string, unknown>>;

const versionOf = (record: Read): Version<Article> => ({
  values: { version: Number(record.version), by: textOf(record.updated_by) },
  revision: Number(record.revision),
});

/** Restores a version of the article that was read; asks if another user has saved one since. */
export function useRestoring({ id, record, onDone, onSettled }: Pick<RecordPartProps, 'id' | 'record'> & Callbacks) {
  const data = useDataProvider();
  const restore = useRestore(id);
  const base = versionOf(record);
  const { save, onConflict, dialog } = useConflict<Article, number>({
    base,
    what: t('knowledge.thisArticle'),
    send: ({ version }, { revision }) => restore(version, revision),
    reread: async () => versionOf((await data.getOne(resourceName(knowledgeBase), { id })).data as Read),
    authorOf: ({ values: { by } }) => Promise.resolve(by || undefined),
    labelOf: name => (name === 'version' ? t('knowledge.currentVersion') : undefined),
    textOf: (_, { version }) => t('knowledge.version', { version }),
    onTakeTheirs: onDone,
    onKept: onDone,
  });
  const { act, busy } = useAct((version: number) => save({ ...base.values, version }), {
    success: (_, version) => t('knowledge.versionRestored', { older: version }),
    undo: async revision => {
      await restore(base.values.version, revision);
      onDone();
    },
    onDone,
    onConflict: (refusal, version) => onConflict(refusal, { ...base.values, version }),
    onSettled,
  });
  return { restore: act, busy, dialog };
}

interface Callbacks {
  /** The article has another text now. */
  onDone: () => void;
  onSettled: () => void;
}
