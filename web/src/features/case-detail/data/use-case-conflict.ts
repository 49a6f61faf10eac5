import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useConflict, type Version } from '@/components/dialogs/use-conflict.js';
import { versionOf } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { t } from '@/texts/t.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from './calls.js';
import { useAuthorSince } from './last-change.js';
import type { CasePart } from './use-case-cache.js';

interface Options<Values, Saved> {
  /** What the form is filled from. */
  values: Values;
  /** The key of its draft. */
  draftKey?: string | undefined;
  /** 'this payment' */
  what: string;
  /** Saves the values, or what differs from the version, under its revision. */
  send: (values: Values, over: Version<Values>) => Promise<Saved>;
  /** The values as they are now. */
  read: () => Promise<Values>;
  /** The part of the case that has them. */
  part: CasePart;
  labelOf: (name: string) => string | undefined;
  textOf: (name: string, values: Values) => string;
  /** What is said when yours were saved over theirs. */
  success?: (saved: Saved) => string;
  /** After theirs was taken: a form that is not filled again closes. */
  onTakeTheirs?: () => void;
  onDone: () => void;
}

/** `useConflict` for a row of the case, which is saved under the revision of the case. */
export function useCaseConflict<Values extends object, Saved = void>(options: Options<Values, Saved>) {
  const { values, draftKey, what, send, read, part, labelOf, textOf, success, onTakeTheirs, onDone } = options;
  const calls = useCaseCalls();
  const { caseId, details, cache } = useCase();
  const notify = useNotify();
  const [base, setBase] = useState<Version<Values>>(() => ({ values, revision: details.revision }));
  const draft = useFormDraft(draftKey, base.revision);
  const edited = versionOf(base, draft.restored);
  const { save, onConflict, dialog } = useConflict<Values, Saved>({
    base: edited,
    what,
    send,
    reread: async () => {
      const { revision } = await calls.reread(caseId);
      return { values: await read(), revision };
    },
    authorOf: useAuthorSince(edited.revision),
    labelOf,
    textOf,
    onTakeTheirs: theirs => {
      draft.discard();
      setBase(theirs);
      void cache.refresh(part);
      onTakeTheirs?.();
    },
    onKept: saved => {
      draft.discard();
      notify(success?.(saved) ?? t('common.updatedSuccessfully'), { type: 'success' });
      onDone();
    },
  });
  return { base, draft, save, onConflict, dialog };
}
