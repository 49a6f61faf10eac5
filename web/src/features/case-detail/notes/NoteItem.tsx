import { AddNoteRequest, NOTE_FIELDS, type NoteRow } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Pencil, Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Block, Row, Stack, Text } from '@/components/page/layout.js';
import { Tag } from '@/components/chips/Tag.js';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog.js';
import { formatStamp } from '@/components/format/dates.js';
import { HtmlText } from '@/components/html/HtmlText.js';
import { fieldText } from '@/components/fields/field-look.js';
import { tableOf } from '@/components/fields/table-of.js';
import { RichTextBox } from '@/components/html/RichTextBox.js';
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

/** Saves over the note that was read; if another user changed it meanwhile, both are shown. */
function useNoteEdit(note: NoteRow, onDone: () => void) {
  const { caseId } = useCase();
  const calls = useCaseCalls();
  const writes = useNoteWrites();
  const types = useNoteTypes();
  const valuesOf = ({ note_type, description }: NoteRow): AddNoteRequest => ({ note_type, description });
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

const Editor = ({ note, onDone }: { note: NoteRow; onDone: () => void }) => {
  const types = useNoteTypes();
  const [html, setHtml] = useState(note.description);
  const [type, setType] = useState(note.note_type);
  const body = { note_type: type, description: html } as AddNoteRequest;
  const [problem] = Object.values(messagesOf(AddNoteRequest, body));
  const { save, onConflict, dialog } = useNoteEdit(note, onDone);
  const { act, busy, error } = useAct(save, {
    success: t('common.updatedSuccessfully'),
    onDone,
    inline: true,
    onConflict,
  });
  const wrong = problem ?? error;
  return (
    <Stack>
      <NoteTypePicker types={types} value={type} onChange={setType} />
      <RichTextBox label={Note.label('description')} mayMention value={html} onChange={setHtml} invalid={wrong !== undefined} />
      {wrong && (
        <Block as="p" variant="small" color="danger" role="alert">
          {wrong}
        </Block>
      )}
      <Row as="footer" justify="end">
        <Button onClick={onDone} disabled={busy}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void act(body)} disabled={busy || problem !== undefined}>
          {t('common.save')}
        </Button>
      </Row>
      {dialog}
    </Stack>
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
