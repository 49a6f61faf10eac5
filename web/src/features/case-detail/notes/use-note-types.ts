import { useOptions } from '../../../providers/lookups/use-options.js';

export interface NoteType {
  id: number;
  code: string;
  name: string;
  is_default: boolean;
  visible_to_provider: boolean;
  visible_to_funder: boolean;
}

/** Written by the product and by the takeover of old cases, not by people. */
const NOT_WRITTEN = ['SYSTEM', 'OLD_SYSTEM'];
const ALL = { top: 1000 };

/** What a note can be about, the usual one first. */
export function useNoteTypes(): readonly NoteType[] {
  const { data = [] } = useOptions<NoteType>('note_type/option', '', ALL);
  return data.filter(({ code }) => !NOT_WRITTEN.includes(code)).sort((a, b) => Number(b.is_default) - Number(a.is_default));
}

/** Who besides the firm reads notes of the type. */
export function readersOf({ visible_to_provider, visible_to_funder }: NoteType): string | undefined {
  const readers = [visible_to_provider && 'the clinic', visible_to_funder && 'the funder'].filter(Boolean);
  return readers.length > 0 ? `${readers.join(' and ')} ${readers.length > 1 ? 'read' : 'reads'} it` : undefined;
}
