import { useCallback, useMemo, useState } from 'react';
import { drafts } from '@/providers/drafts/drafts.js';
import type { FormDraft } from './form-draft.js';

/** What a form and its owner know of its draft; the form keeps and restores it (`RestoredDraft`). */
export interface FormDraftControl {
  /** Undefined: the form has no draft. */
  key: string | undefined;
  /** The revision of the record that the form shows. */
  revision: number | undefined;
  /** What an earlier form had left unsaved, now shown by this one. */
  restored: FormDraft | undefined;
  restore: (draft: FormDraft) => void;
  /** After a save, or when the changes are no longer wanted. */
  discard: () => void;
}

/** The draft of a form: `<RecordForm draft={useFormDraft('profile')} …>`. It is saved some seconds after each change, and restored when the form opens again. */
export function useFormDraft(key: string | undefined, revision?: number): FormDraftControl {
  const [restored, restore] = useState<FormDraft>();
  const discard = useCallback(() => {
    restore(undefined);
    if (key !== undefined && drafts.get(key)) drafts.discard(key);
  }, [key]);
  return useMemo(() => ({ key, revision, restored, restore, discard }), [key, revision, restored, discard]);
}
