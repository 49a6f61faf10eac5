import type { CodedReference, ImportSource, Note, NoteLine } from '@atlas/contracts';
import { sanitise } from '../../application/sanitise.js';
import { contentId } from '../content-id.js';

/** Text of the old system as the HTML of a note. */
function htmlOf(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return sanitise(text);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replaceAll(/\r?\n/g, '<br />');
}

/** The notes of one case; the id of a note follows from its content, so importing it again adds nothing. */
export function notesOf(
  caseId: string,
  lines: readonly NoteLine[],
  source: ImportSource,
  noteType: CodedReference,
): readonly Note[] {
  const seen = new Map<string, number>();
  return lines.map(({ row, values, written_on }) => {
    const description = values.description ?? '';
    const content = JSON.stringify([caseId, written_on, values.written_by ?? null, description]);
    const occurrence = (seen.get(content) ?? 0) + 1;
    seen.set(content, occurrence);
    return {
      id: contentId(`${content} ${occurrence}`),
      note_type: noteType,
      description: htmlOf(description),
      is_pinned: false,
      imported: { source, row, written_on, written_by: values.written_by ?? null },
    };
  });
}
