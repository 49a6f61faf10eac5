import { ListChecks } from 'lucide-react';
import { Text } from '@/components/page/layout.js';
import { MenuButton } from '@/components/page/MenuButton.js';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { useOptions } from '@/providers/lookups/use-options.js';
import { useCase } from '../case-context.js';
import { t } from '@/texts/t.js';

/** A standard text with this case in it. */
export interface StandardText {
  html: string;
  /** The type of note it makes; null: any. */
  noteTypeId: number | null;
}

/** So much of a text says which one it is. */
const BEGINNING = 90;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .map(line => `<p>${line.replace(/[&<>]/g, sign => SIGNS[sign] ?? sign)}</p>`)
    .join('');

/** The firm's audit notes about cases, put into the note that is being written; not there where the firm has none. */
export const StandardTexts = ({ onPick }: { onPick: (text: StandardText) => void }) => {
  const { caseId } = useCase();
  const { data = [] } = useOptions('master_audit_note/option');
  const api = useApi();
  const { act, busy } = useAct((id: number | string) => api.post(`master_audit_note/${id}/fill`, { case_id: caseId }), {
    onDone: ({ text, note_type_id }) => onPick({ html: htmlOf(text), noteTypeId: note_type_id }),
  });
  const texts = data.filter(({ scope }) => scope === 'case');
  if (texts.length === 0) return null;
  const entries = texts.map(({ id, name, text }) => ({
    id,
    label: (
      <Text block>
        {name}
        <Text as="small" block multiline>
          {typeof text === 'string' ? text.slice(0, BEGINNING) : ''}
        </Text>
      </Text>
    ),
  }));
  return (
    <MenuButton icon={<ListChecks size={16} />} disabled={busy} entries={entries} onPick={id => void act(id)} maxWidth={420}>
      {t('caseNotes.standardText')}
    </MenuButton>
  );
};
