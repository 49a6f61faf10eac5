import { Button } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Block, Row } from '@/components/page/layout.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useMemoText } from '../data/use-case-data.js';
import { useNoteWrites } from '../data/use-note-writes.js';
import { useConflict, type Version } from '@/components/dialogs/use-conflict.js';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { FormMemo } from '@/components/forms/FormText.js';
import { useAuthorSince } from '../data/last-change.js';
import { t } from '@/texts/t.js';

const LINES = 6;

interface MemoText {
  memo: string | null;
}

interface FootProps {
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
}

const EditorFoot = ({ busy, onCancel, onSave }: FootProps) => (
  <Row justify="end" margin="8px 0 0">
    <Button onClick={onCancel} disabled={busy}>
      {t('common.cancel')}
    </Button>
    <Button variant="contained" onClick={onSave} disabled={busy}>
      {t('caseNotes.saveMemo')}
    </Button>
  </Row>
);

/** Saves over the text that was read; if another user changed it meanwhile, both are shown. */
const Editor = ({ memo, onDone }: { memo: string; onDone: () => void }) => {
  const calls = useCaseCalls();
  const { caseId, details, cache } = useCase();
  const writes = useNoteWrites();
  const [base, setBase] = useState<Version<MemoText>>(() => ({ values: { memo }, revision: details.revision }));
  const { save, onConflict, dialog } = useConflict<MemoText>({
    base,
    what: t('caseNotes.theMemo'),
    send: (values, over) => writes.setMemo(values.memo ?? '', over.revision),
    reread: async () => {
      const { revision } = await calls.reread(caseId);
      const { memo: theirs = '' } = await calls.memo(caseId);
      return { values: { memo: theirs }, revision };
    },
    authorOf: useAuthorSince(base.revision),
    labelOf: name => (name === 'memo' ? t('common.memo') : undefined),
    textOf: (_, values) => values.memo ?? '',
    onTakeTheirs: theirs => {
      cache.set('memo', theirs.values);
      setBase(theirs);
      form.reset(theirs.values);
    },
    onKept: onDone,
  });
  const { form, submit, parts } = useEntryForm<MemoText>({
    values: { memo },
    onSave: save,
    success: t('common.updatedSuccessfully'),
    onSaved: onDone,
    onConflict,
  });
  const { isSubmitting, errors } = form.formState;
  return (
    <FormScope form={form} parts={{ ...parts, readOnly: isSubmitting }}>
      <FormMemo source="memo" hiddenLabel label={t('common.memo')} rows={LINES} autoFocus />
      {errors.root && (
        <Block as="p" variant="small" color="danger" margin="4px 0 0" role="alert">
          {errors.root.message}
        </Block>
      )}
      <EditorFoot busy={isSubmitting} onCancel={onDone} onSave={() => void submit()} />
      {dialog}
    </FormScope>
  );
};

/** The one text that everybody who opens the case should read. */
export const MemoBox = () => {
  const { caseId, access } = useCase();
  const { data } = useMemoText(caseId);
  const [isEditing, setEditing] = useState(false);
  return (
    <section>
      <h2>{t('common.memo')}</h2>
      <Block as="p" variant="secondary" margin="0 0 8px">
        {t('caseNotes.shownAboveTheBillsTo')}
      </Block>
      {isEditing && data ? (
        <Editor memo={data.memo ?? ''} onDone={() => setEditing(false)} />
      ) : (
        <>
          {data && (
            <Block as="p" multiline color={data.memo ? undefined : 'quiet'}>
              {data.memo || t('caseNotes.noMemo')}
            </Block>
          )}
          {access.mayAnnotate && data && (
            <Row justify="end" margin="8px 0 0">
              <Button startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
                {data.memo ? t('caseNotes.editMemo') : t('caseNotes.writeMemo')}
              </Button>
            </Row>
          )}
        </>
      )}
    </section>
  );
};
