import { AddNoteRequest, NOTE_FIELDS } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Block, Row, Stack, Text } from '@/components/page/layout.js';
import { tableOf } from '@/components/fields/table-of.js';
import { RichTextBox } from '@/components/html/RichTextBox.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useDraft } from '@/providers/drafts/use-draft.js';
import { messagesOf } from '@/providers/validation.js';
import { useCase } from '../case-context.js';
import { useNoteWrites } from '../data/use-note-writes.js';
import { NoteTypePicker } from './NoteTypePicker.js';
import { type StandardText, StandardTexts } from './StandardTexts.js';
import { readersOf, useNoteTypes } from './use-note-types.js';
import { useAct } from '@/components/states/use-act.js';
import { t } from '@/texts/t.js';

const Note = tableOf(NOTE_FIELDS);

interface NoteDraft {
  html: string;
  /** Code of the note's type; undefined: the default type. */
  noteType?: string;
}

const NOTHING: NoteDraft = { html: '' };

/** Takes the focus after the N key, here or before the page opened. */
function useWantedFocus(focus: () => void): void {
  const { consumeFocusRequest, focusRequests } = useCase();
  const follow = useEffectEvent(() => consumeFocusRequest() && focus());
  useEffect(() => {
    follow();
  }, [focusRequests]);
}

/** The note being written: its draft, its type, and sending it. */
function useNoteDraft(focus: () => void) {
  const { caseId } = useCase();
  const types = useNoteTypes();
  const writes = useNoteWrites();
  const saved = useDraft<NoteDraft>(`note.${caseId}`);
  const draft = saved.value ?? NOTHING;
  const [wrong, setWrong] = useState<string>();

  const change = (changes: Partial<NoteDraft>) => {
    setWrong(undefined);
    const next = { ...draft, ...changes };
    if (next.html || next.noteType) saved.keep(next);
    else saved.discard();
  };
  const code = draft.noteType ?? types[0]?.code;
  const { act, busy } = useAct(writes.add, {
    success: t('common.addedSuccessfully'),
    onDone: saved.discard,
    onRefused: refusal => setWrong(messageOf(refusal)),
  });
  const send = () => {
    const body = { note_type: code, description: draft.html } as AddNoteRequest;
    const [problem] = Object.values(messagesOf(AddNoteRequest, body));
    if (problem) setWrong(problem);
    else void act(body);
  };
  const takeStandard = ({ html, noteTypeId }: StandardText) => {
    const meant = types.find(({ id }) => id === noteTypeId);
    change({ html: draft.html + html, ...(meant ? { noteType: meant.code } : {}) });
    focus();
  };
  return { html: draft.html, code, types, wrong, busy, isSaved: saved.isSaved, change, send, takeStandard };
}

/** Writes a note: what it is about, its text, Ctrl Enter. The draft stays with the case until it is sent. */
export const NoteComposer = () => {
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector<HTMLElement>('[role=textbox]')?.focus();
  const { html, code, types, wrong, busy, isSaved, change, send, takeStandard } = useNoteDraft(focus);
  const type = types.find(each => each.code === code);
  useWantedFocus(focus);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack ref={box} onKeyDown={onKeyDown}>
      <NoteTypePicker types={types} value={code} onChange={noteType => change({ noteType })} />
      <RichTextBox
        label={Note.label('description')}
        mayMention
        placeholder={t('caseNotes.writeANote')}
        value={html}
        onChange={text => change({ html: text })}
        invalid={wrong !== undefined}
        disabled={busy}
      />
      {wrong && (
        <Block as="p" variant="small" color="danger" role="alert">
          {wrong}
        </Block>
      )}
      <Row variant="secondary">
        <Text grow>{type && readersOf(type)}</Text>
        {html && isSaved && t('caseNotes.draftSaved')}
        <StandardTexts onPick={takeStandard} />
        <Button variant="contained" startIcon={<Send size={16} />} disabled={busy} onClick={send}>
          {t('caseNotes.addNote')} <Kbd>{t('caseNotes.ctrl')}</Kbd>
        </Button>
      </Row>
    </Stack>
  );
};
