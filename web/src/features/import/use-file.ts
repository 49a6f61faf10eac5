import { useState } from 'react';
import { useCan } from '@/providers/access/use-may.js';
import { t } from '@/texts/t.js';
import { useImportScreen } from './screen/import-screen.js';
import type { DraftStore } from './draft-store.js';
import { newDraft } from './import-draft.js';
import { refusalByName } from './table/file-name.js';
import { TableClient, TableRefusal } from './table/table-client.js';

/** Opens the file that was chosen or dropped; reports why it cannot be opened. */
export function useFile(store: DraftStore) {
  const { kind, extensions, options } = useImportScreen();
  const mayManageMaster = useCan('Add', 'CanManageMaster');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async (file: File, sheet?: string): Promise<void> => {
    const refusal = refusalByName(file.name, extensions);
    if (refusal) return setError(refusal);
    setError(undefined);
    setBusy(true);
    const table = new TableClient();
    try {
      const facts = await table.open(file, kind.type, sheet);
      store.begin(
        newDraft(
          kind,
          file,
          table,
          facts,
          options(() => mayManageMaster),
        ),
      );
    } catch (problem) {
      table.close();
      setError(problem instanceof TableRefusal ? problem.message : t('imports.theFileCannotBeRead'));
    } finally {
      setBusy(false);
    }
  };
  return { open, error, busy, forgetError: () => setError(undefined) };
}
