import type { NoteRow } from '@atlas/contracts';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Block, FillRow, Scroll, Text } from '@/components/page/layout.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { SelectBox } from '@/components/forms/SelectBox.js';
import { SidePanel, Strip } from '@/components/page/Page.js';
import { EmptyState } from '@/components/states/EmptyState.js';
import { ErrorState } from '@/components/states/ErrorState.js';
import { useCase } from '../case-context.js';
import { useNotes } from '../data/use-case-data.js';
import { MemoBox } from './MemoBox.js';
import { useNarrow } from '../parts/use-narrow.js';
import { NoteComposer } from './NoteComposer.js';
import { NoteItem } from './NoteItem.js';
import { t } from '@/texts/t.js';

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').toLowerCase();

/** The kinds of notes that this case has, with how many. */
function kindsOf(notes: readonly NoteRow[]): { id: string; name: string }[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { note_type, note_type_name } of notes)
    counts.set(note_type, { name: note_type_name, count: (counts.get(note_type)?.count ?? 0) + 1 });
  return [...counts].map(([id, { name, count }]) => ({ id, name: `${name} (${count})` }));
}

interface FiltersProps {
  notes: readonly NoteRow[];
  kind: string | null;
  onKind: (kind: string | null) => void;
  search: string;
  onSearch: (text: string) => void;
  /** How many are shown. */
  children: ReactNode;
}

const NoteFilters = ({ notes, kind, onKind, search, onSearch, children }: FiltersProps) => (
  <Strip pad="8px 16px" className="no-print">
    <Block grow maxWidth={280}>
      <SearchBox label={t('caseNotes.searchTheNotes')} value={search} onChange={onSearch} />
    </Block>
    <Block grow maxWidth={200}>
      <SelectBox
        hiddenLabel
        label={t('caseNotes.noteType')}
        choices={kindsOf(notes)}
        value={kind}
        onChange={onKind}
        emptyLabel={t('caseNotes.allNoteTypes')}
      />
    </Block>
    <Text as="small" end nowrap>
      {children}
    </Text>
  </Strip>
);

/** Every note of the case, the pinned ones first, and its memo. */
export const NotesTab = () => {
  const { caseId, access } = useCase();
  const { data: notes, error, refetch } = useNotes(caseId);
  const isNarrow = useNarrow();
  const [kind, setKind] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const query = search.trim().toLowerCase();
  const shown = notes?.filter(
    ({ note_type, description, created_by }) =>
      (kind === null || note_type === kind) && (wordsOf(description).includes(query) || created_by.toLowerCase().includes(query)),
  );
  const memo = access.isLawFirm && (
    <SidePanel width={isNarrow ? 'auto' : 320} aria-label={t('common.memo')}>
      <MemoBox />
    </SidePanel>
  );
  return (
    <FillRow column={isNarrow}>
      {isNarrow && memo}
      <Scroll>
        {access.mayAnnotate && (
          <Block edge="bottom" pad="12px 16px" className="no-print">
            <NoteComposer />
          </Block>
        )}
        <NoteFilters notes={notes ?? []} kind={kind} onKind={setKind} search={search} onSearch={setSearch}>
          {notes && shown && t('caseNotes.ofNotes', { shown: shown.length, total: notes.length })}
        </NoteFilters>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : shown?.length === 0 ? (
          <EmptyState
            title={notes?.length === 0 ? t('caseNotes.noNotesYet') : undefined}
            icon={notes?.length === 0 ? <MessageSquare size={22} /> : undefined}
          />
        ) : (
          <ol aria-label={t('caseNotes.notes')}>
            {shown?.map(note => (
              <NoteItem key={note.id} note={note} />
            ))}
          </ol>
        )}
      </Scroll>
      {!isNarrow && memo}
    </FillRow>
  );
};
