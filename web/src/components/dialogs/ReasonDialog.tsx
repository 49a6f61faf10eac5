import { documentedTexts } from '@atlas/contracts';
import { FormDialog, type FormDialogProps } from '@/components/entry/FormDialog.js';
import type { Messages } from '@/components/forms/form-values.js';
import { FormMemo } from '@/components/forms/FormText.js';
import { t } from '@/texts/t.js';

interface Reason {
  reason: string | null;
}

type Passed = 'title' | 'icon' | 'success' | 'undo' | 'mayUndo' | 'refusedIn' | 'onClose';

interface Props<Answer> extends Pick<FormDialogProps<Reason, Answer>, Passed> {
  question: string;
  confirmLabel: string;
  maxLength: number;
  required?: boolean;
  /** What the text is called; default: reason. */
  label?: string;
  call: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
}

/** Asks for a reason before an action that can be undone; the text stays when the action is refused. */
export const ReasonDialog = <Answer,>(props: Props<Answer>) => {
  const { question, confirmLabel, maxLength, required = false, label = t('common.reason'), call, onDone, ...dialog } = props;
  return (
    <FormDialog<Reason, Answer>
      {...dialog}
      submitLabel={confirmLabel}
      values={{ reason: null }}
      validate={({ reason }): Messages => (required && !reason?.trim() ? { reason: documentedTexts.pleaseEnter(label) } : {})}
      onSave={({ reason }) => call(reason?.trim() ?? '')}
      onSaved={onDone}
    >
      <p>{question}</p>
      <FormMemo source="reason" label={label} required={required} rows={2} maxLength={maxLength} autoFocus />
    </FormDialog>
  );
};
