import type { NoteRow } from '@atlas/contracts';
import { styled } from '@mui/material/styles';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { SidePanel } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { font, NARROW, v } from '@/theme/tokens.js';
import { useCase } from '../case-context.js';
import { useNotes } from '../data/use-case-data.js';
import { Scroll } from '../parts/Table.js';
import { MemoBox } from './MemoBox.js';
import { NoteComposer } from './NoteComposer.js';
import { NoteItem } from './NoteItem.js';
import { t } from '@/texts/t.js';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  [NARROW]: { flexDirection: 'column-reverse', '& > aside': { width: 'auto', borderLeft: 0 } },
});
const Compose = styled('div')({ borderBottom: `1px solid ${v.line}`, '& > div': { padding: '12px 16px' } });
const Filters = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  borderBottom: `1px solid ${v.line}`,
  '& > :first-of-type': { maxWidth: 280 },
  '& > div:nth-of-type(2)': { maxWidth: 200 },
  '& small': { ...font.small, marginLeft: 'auto', color: v.text2 },
});
const List = styled('ol')({ listStyle: 'none' });

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').toLowerCase();

/** The kinds of notes that this case has, with how many. */
function kindsOf(notes: readonly NoteRow[]): { id: string; name: string }[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { note_type, note_type_name } of notes)
    counts.set(note_type, { name: note_type_name, count: (counts.get(note_type)?.count ?? 0) + 1 });
  return [...counts].map(([id, { name, count }]) => ({ id, name: `${name} (${count})` }));
}

/** Every note of the case, the pinned ones first, and its memo. */
export const NotesTab = () => {
  const { caseId, access } = useCase();
  const { data: notes, error, refetch } = useNotes(caseId);
  const [kind, setKind] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const shown = notes?.filter(
    ({ note_type, description, created_by }) =>
      (kind === null || note_type === kind) && (wordsOf(description).includes(query) || created_by.toLowerCase().includes(query)),
  );
  return (
    <Split>
      <Scroll>
        {access.mayAnnotate && (
          <Compose className="no-print">
            <NoteComposer />
          </Compose>
        )}
        <Filters className="no-print">
          <SearchBox label={t('caseNotes.searchTheNotes')} value={search} onChange={setSearch} />
          <SelectBox
            hiddenLabel
            label={t('caseNotes.noteType')}
            choices={kindsOf(notes ?? [])}
            value={kind}
            onChange={setKind}
            emptyLabel={t('caseNotes.allNoteTypes')}
          />
          {notes && shown && <small>{t('caseNotes.ofNotes', { shown: shown.length, total: notes.length })}</small>}
        </Filters>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : shown?.length === 0 ? (
          <EmptyState
            title={notes?.length === 0 ? t('caseNotes.noNotesYet') : undefined}
            icon={notes?.length === 0 ? <MessageSquare size={22} /> : undefined}
          />
        ) : (
          <List aria-label={t('caseNotes.notes')}>
            {shown?.map(note => (
              <NoteItem key={note.id} note={note} />
            ))}
          </List>
        )}
      </Scroll>
      {access.isLawFirm && (
        <SidePanel width={320} aria-label={t('common.memo')}>
          <MemoBox />
        </SidePanel>
      )}
    </Split>
  );
};
