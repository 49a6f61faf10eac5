import { AddNoteRequest, NOTE_FIELDS, type NoteRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Pencil, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Block, Row, Stack, Text } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { formatStamp } from '@/components/format/dates.js';
import { useEntryForm } from '@/components/entry/use-entry-form.js';
import { FormHtml } from '@/components/forms/FormHtml.js';
import { FormScope } from '@/components/forms/FormScope.js';
import { HtmlText } from '@/components/html/HtmlText.js';
import { fieldText } from '@/components/fields/field-look.js';
import { tableOf } from '@/components/fields/table-of.js';
import { Avatar } from '@/components/values/Avatar.js';
import { messagesOf } from '@/providers/validation.js';
import { useCase } from '../case-context.js';
import { useCaseCalls } from '../data/calls.js';
import { useCaseConflict } from '../data/use-case-conflict.js';
import { useNoteWrites } from '../data/use-note-writes.js';
import { RowMenu } from '../parts/RowMenu.js';
import { NoteTypePicker } from './NoteTypePicker.js';
import { useNoteTypes } from './use-note-types.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

const Note = tableOf(NOTE_FIELDS);
const valuesOf = ({ note_type, description }: NoteRow) => ({ note_type, description }) as AddNoteRequest;

/** Saves over the note that was read; if another user changed it meanwhile, both are shown. */
function useNoteEdit(note: NoteRow, onDone: () => void) {
  const { caseId } = useCase();
  const calls = useCaseCalls();
  const writes = useNoteWrites();
  const types = useNoteTypes();
  return useCaseConflict<AddNoteRequest>({
    values: valuesOf(note),
    what: t('caseNotes.thisNote'),
    send: (values, { revision }) => writes.edit(note.id, values, revision),
    read: async () => valuesOf((await calls.notes(caseId)).find(({ id }) => id === note.id) ?? note),
    part: 'notes',
    labelOf: name => (name === 'note_type' || name === 'description' ? Note.label(name) : undefined),
    textOf: (name, { note_type, description }) =>
      name === 'description'
        ? fieldText(name, NOTE_FIELDS.description, { description })
        : (types.find(({ code }) => code === note_type)?.name ?? String(note_type)),
    onTakeTheirs: onDone,
    onDone,
  });
}

const FormNoteType = () => {
  const { field } = useController<AddNoteRequest, 'note_type'>({ name: 'note_type' });
  return <NoteTypePicker types={useNoteTypes()} value={String(field.value)} onChange={field.onChange} />;
};

const Editor = ({ note, onDone }: { note: NoteRow; onDone: () => void }) => {
  const { save, onConflict, dialog } = useNoteEdit(note, onDone);
  const { form, submit, parts } = useEntryForm<AddNoteRequest>({
    values: valuesOf(note),
    validate: values => messagesOf(AddNoteRequest, values),
    onSave: save,
    success: t('common.updatedSuccessfully'),
    onSaved: onDone,
    onConflict,
  });
  const { isSubmitting, errors } = form.formState;
  return (
    <FormScope form={form} parts={parts}>
      <Stack>
        <FormNoteType />
        <FormHtml source="description" hiddenLabel label={Note.label('description')} mayMention />
        {errors.root && (
          <Block as="p" variant="small" color="danger" role="alert">
            {errors.root.message}
          </Block>
        )}
        <Row as="footer" justify="end">
          <Button onClick={onDone} disabled={isSubmitting}>
            {t('common.cancel')}
          </Button>
          <Button variant="contained" onClick={() => void submit()} disabled={isSubmitting}>
            {t('common.save')}
          </Button>
        </Row>
        {dialog}
      </Stack>
    </FormScope>
  );
};

/** A note: who wrote it when, what it is about, its text; changed in place. */
export const NoteItem = ({ note }: { note: NoteRow }) => {
  const { access } = useCase();
  const writes = useNoteWrites();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const read = () => setMode('read');
  const { act, busy, error } = useAct(() => writes.remove(note.id), {
    success: t('common.deletedSuccessfully'),
    onDone: read,
    inline: true,
  });
  return (
    <Block as="li" pad="10px 16px 12px" edge="bottom">
      <Row as="header" variant="secondary" minHeight={24} margin="0 0 4px">
        <Avatar name={note.created_by} size={20} />
        <Text as="b" color="plain">
          {note.created_by}
        </Text>
        <time dateTime={note.created_date}>{formatStamp(note.created_date)}</time>
        <Tag>{note.note_type_name}</Tag>
        {note.is_pinned && <Pin size={14} aria-label={t('common.pinned')} />}
        {note.updated_date && <span>{t('caseNotes.edited', { updatedDate: formatStamp(note.updated_date) })}</span>}
        {access.mayAnnotate && (
          <Text end>
            <RowMenu
              name={t('caseParts.nameOfNote', { date: formatStamp(note.created_date) })}
              actions={[
                { label: t('common.edit'), icon: Pencil, run: () => setMode('edit') },
                { label: t('common.delete'), icon: Trash2, run: () => setMode('delete'), danger: true },
              ]}
            />
          </Text>
        )}
      </Row>
      {mode === 'edit' ? (
        <Editor note={note} onDone={read} />
      ) : (
        <Block maxWidth="90ch">
          <HtmlText html={note.description} />
        </Block>
      )}
      <ConfirmDialog
        open={mode === 'delete'}
        affected={[{ id: note.note_type_name, name: `${note.created_by}, ${formatStamp(note.created_date)}` }]}
        note={t('caseNotes.theTextStaysInThe')}
        busy={busy}
        error={error}
        onCancel={read}
        onConfirm={() => void act()}
      />
    </Block>
  );
};
