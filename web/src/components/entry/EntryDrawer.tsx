import type { Finding } from '@atlas/contracts';
import { Button } from '@mui/material';
import { Save } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { LiveWarnings } from '@/components/forms/LiveWarnings.js';
import { type FindUnlikely, withImpossible } from '@/components/forms/plausibility.js';
import { useSecondLook } from '@/components/forms/use-second-look.js';
import { RestoredDraft } from '@/components/forms/RestoredDraft.js';
import type { FormDraftControl } from '@/components/forms/use-form-draft.js';
import { FormScope } from '@/components/forms/FormScope.js';
import type { Messages } from '@/components/forms/form-values.js';
import type { Success } from '@/components/states/use-act.js';
import type { ApiError } from '@/providers/http/api-error.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey, useModalKeys } from '@/components/keys/use-key.js';
import { DrawerFrame } from './DrawerFrame.js';
import { LeaveDialog } from './LeaveDialog.js';
import { useEntryForm } from './use-entry-form.js';
import { t } from '@/texts/t.js';

interface Props<Values extends FieldValues, Answer> {
  title: string;
  /** What is filled in, for the question before it is thrown away. */
  name: string;
  values: Values;
  validate: (values: Values) => Messages;
  /** What is impossible is a message at its field; what is unlikely is shown in amber and asked about before it is sent. */
  find?: FindUnlikely<Values>;
  /** In place of `find` before sending, where the server has to be asked first. */
  findOnSave?: (values: Values) => Promise<readonly Finding[]>;
  /** In place of the warnings that `find` gives while values are typed. */
  warnings?: ReactNode;
  onSave: (values: Values) => Promise<Answer>;
  success?: Success<Answer, Values>;
  /** After it was saved; without it the drawer closes. */
  onSaved?: (answer: Answer) => unknown;
  /** Another user changed it since it was read. */
  onConflict?: (refusal: ApiError, values: Values) => unknown;
  onClose: () => void;
  saveLabel: string;
  width?: number;
  /** On the left of the foot, e.g. what the money will be. */
  foot?: ReactNode;
  /** Only to look at: there is nothing to save. */
  readOnly?: boolean;
  /** Restores what was typed and not saved when the drawer opens again. */
  draft?: FormDraftControl;
  children: ReactNode;
}

/** A form at the right edge, above the case: what it is about stays in sight. Mounted while it is open. */
export const EntryDrawer = <Values extends FieldValues, Answer = unknown>(props: Props<Values, Answer>) => {
  const { title, name, values, validate, find, findOnSave, onClose, saveLabel, width = 480, foot, draft, children } = props;
  const { readOnly = false } = props;
  const { confirm, dialog } = useSecondLook();
  const { form, submit, parts } = useEntryForm({
    values,
    validate: current => withImpossible(validate(current), find?.(current) ?? []),
    confirm: find && (async current => confirm(await (findOnSave ?? find)(current))),
    onSave: props.onSave,
    success: props.success,
    onSaved: answer => {
      draft?.discard();
      return props.onSaved ? props.onSaved(answer) : onClose();
    },
    onConflict: props.onConflict,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const abandon = () => {
    draft?.discard();
    onClose();
  };
  useModalKeys(true);
  useKey('ctrl+s', () => void submit(), { enabled: !readOnly && !isSubmitting && !isLeaving && !dialog });
  const actions = (
    <>
      <Button onClick={leave} disabled={isSubmitting}>
        {t(readOnly ? 'common.close' : 'common.cancel')}
      </Button>
      {!readOnly && (
        <Button variant="contained" startIcon={<Save size={16} />} onClick={() => void submit()} disabled={isSubmitting}>
          {saveLabel} <Kbd>{t('components.ctrlS')}</Kbd>
        </Button>
      )}
    </>
  );
  return (
    <FormScope form={form} parts={{ ...parts, readOnly }}>
      <DrawerFrame title={title} width={width} onLeave={leave} foot={foot} actions={actions}>
        {draft && <RestoredDraft draft={draft} />}
        <ErrorSummary />
        {children}
        {props.warnings ?? (find && <LiveWarnings find={find} />)}
      </DrawerFrame>
      {dialog}
      <LeaveDialog open={isLeaving} name={name} onStay={() => setLeaving(false)} onDiscard={abandon} />
    </FormScope>
  );
};
