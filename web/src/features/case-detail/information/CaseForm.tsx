import type { CaseAttributeName } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useNotify } from 'react-admin';
import { Block, Row, Scroll } from '@/components/page/layout.js';
import { ErrorSummary } from '@/components/forms/ErrorSummary.js';
import { draftKey, versionOf } from '@/components/forms/form-draft.js';
import { useFormDraft } from '@/components/forms/use-form-draft.js';
import { RecordForm } from '@/components/forms/RecordForm.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useConflict, type Version } from '@/components/dialogs/use-conflict.js';
import { useAuthorSince } from '../data/last-change.js';
import {
  type AttributeForm,
  attributeFindings,
  attributeLabel,
  attributeText,
  changesOf,
  formOf,
  problemsOf,
} from './attribute-look.js';
import { AttributeSections } from './AttributeSections.js';
import { t } from '@/texts/t.js';

/** Back to reading, while there is nothing to lose; with changes the strip below says Discard. */
const StopEditing = ({ onStop }: { onStop: () => void }) => {
  const { isDirty } = useFormState();
  useKey('Escape', onStop, { label: t('caseInformation.stopEditing'), group: 'case', enabled: !isDirty });
  return (
    <Button disabled={isDirty} onClick={onStop}>
      {t('caseInformation.stopEditing')} <Kbd>{t('caseInformation.esc')}</Kbd>
    </Button>
  );
};

/** Intake sets it once; the reports count by it. */
const INTAKE = { initial_status_id: t('caseInformation.staysAsItWasSet') } as const;

/** What is being edited, its draft, and saving it under the revision that it was read at. */
function useCaseEdit() {
  const calls = useCaseCalls();
  const { caseId, details, cache, setEditing } = useCase();
  const notify = useNotify();
  const [base, setBase] = useState<Version<AttributeForm>>(() => ({ values: formOf(details), revision: details.revision }));
  const draft = useFormDraft(draftKey('case', caseId), base.revision);
  const edited = versionOf(base, draft.restored);
  const stop = () => setEditing(false);
  const done = () => {
    notify(t('common.updatedSuccessfully'), { type: 'success' });
    stop();
  };
  const { save, onConflict, dialog } = useConflict<AttributeForm>({
    base: edited,
    what: t('caseInformation.thisCase'),
    send: async (values, over) => {
      const saved = await calls.update(caseId, changesOf(over.values, values), over.revision);
      cache.written({ revision: saved.revision, case: saved });
    },
    reread: async () => {
      const now = await calls.reread(caseId);
      cache.set('details', now);
      void cache.refresh('history');
      return { values: formOf(now), revision: now.revision };
    },
    authorOf: useAuthorSince(edited.revision),
    labelOf: attributeLabel,
    textOf: (name, values) => attributeText(name as CaseAttributeName, values),
    onTakeTheirs: theirs => {
      draft.discard();
      setBase(theirs);
    },
    onKept: () => {
      draft.discard();
      done();
    },
  });
  return { base, draft, details, stop, done, save, onConflict, dialog };
}

/** The attributes of the case being edited. */
export const CaseForm = () => {
  const { base, draft, details, stop, done, save, onConflict, dialog } = useCaseEdit();
  return (
    <>
      <RecordForm<AttributeForm>
        name={details.case_id}
        values={base.values}
        validate={values => problemsOf(values, false)}
        find={values => attributeFindings(values, { base: base.values, dos_from: details.dos_from })}
        onSave={save}
        onSaved={done}
        onConflict={onConflict}
        onDiscard={stop}
        draft={draft}
      >
        <Scroll>
          <Block pad="4px 16px">
            <Row as="header" justify="space-between" minHeight={40}>
              <h2>{t('caseInformation.editCaseInformation')}</h2>
              <StopEditing onStop={stop} />
            </Row>
            <ErrorSummary />
            <AttributeSections base={base.values} fixed={base.values.initial_status_id === null ? {} : INTAKE} />
          </Block>
        </Scroll>
      </RecordForm>
      {dialog}
    </>
  );
};
