import { useOptions } from '@/providers/lookups/use-options.js';
import { t } from '@/texts/t.js';

export interface NoteType {
  id: number;
  code: string;
  name: string;
  is_default: boolean;
  visible_to_provider: boolean;
  visible_to_funder: boolean;
}

/** Written by the product and by imports of old cases, not by users. */
const NOT_WRITTEN = ['SYSTEM', 'OLD_SYSTEM'];
const ALL = { top: 1000 };

/** What a note can be about, the usual one first. */
export function useNoteTypes(): readonly NoteType[] {
  const { data = [] } = useOptions<NoteType>('note_type/option', '', ALL);
  return data.filter(({ code }) => !NOT_WRITTEN.includes(code)).sort((a, b) => Number(b.is_default) - Number(a.is_default));
}

/** Who besides the firm reads notes of the type. */
export function readersOf({ visible_to_provider, visible_to_funder }: NoteType): string | undefined {
  if (visible_to_provider && visible_to_funder) return t('caseNotes.visibleToBoth');
  if (visible_to_provider) return t('caseNotes.visibleToProvider');
  return visible_to_funder ? t('caseNotes.visibleToFunder') : undefined;
}
