import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FileSpreadsheet, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Banner } from '@/components/states/Banner.js';
import { font, v } from '@/theme/tokens.js';
import type { Draft } from '../import-draft.js';
import { fieldLabel } from '../field-label.js';
import { useImportScreen } from '../screen/import-screen.js';
import { FileFacts } from './FileFacts.js';
import { t } from '@/texts/t.js';

const Body = styled('div')({
  maxWidth: 720,
  margin: '0 auto',
  padding: '24px 16px',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
});
const Zone = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '48px 24px',
  textAlign: 'center',
  border: `1.5px dashed ${v.controlLine}`,
  borderRadius: 12,
  backgroundColor: v.surface2,
  '&.over': { borderColor: v.accent, borderStyle: 'solid', backgroundColor: v.accentTint },
  '& > svg': { color: v.text2 },
  '& h2': { ...font.caption, fontWeight: 600 },
  '& p': { color: v.text2, maxWidth: 420 },
  '& button': { marginTop: 8 },
});
const Chosen = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  border: `1px solid ${v.line}`,
  borderRadius: 8,
});
const Needs = styled('div')({
  ...font.small,
  color: v.text2,
  '& h3': { ...font.small, fontWeight: 600, color: v.text, margin: 0 },
  '& ul': { margin: '4px 0 0', paddingLeft: 16 },
});

interface Props {
  draft: Draft | undefined;
  error: string | undefined;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Takes a file that is chosen, or dropped onto it. */
const FileZone = ({ draft, busy, onFile }: Omit<Props, 'error'>) => {
  const { words, extensions } = useImportScreen();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Zone
      className={over ? 'over' : undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {draft ? <FileSpreadsheet size={28} aria-hidden /> : <FileUp size={28} aria-hidden />}
      <h2>{busy ? t('imports.readingFile') : words.drop}</h2>
      <p>{words.formats}</p>
      <Button
        variant={draft ? 'outlined' : 'contained'}
        startIcon={<FileUp size={16} />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {draft ? t('imports.chooseAnotherFile') : t('common.chooseAFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={extensions.map(extension => `.${extension}`).join()}
        hidden
        aria-label={t('imports.fileToImport')}
        onChange={event => take(event.target.files)}
      />
    </Zone>
  );
};

/** What a file needs so that it can be read and its rows placed. */
const FileNeeds = () => {
  const { kind, words } = useImportScreen();
  return (
    <Needs>
      <h3>{t('imports.fileRequirements')}</h3>
      <ul>
        <li>
          {kind.needed.length > 0 &&
            t('imports.requiredColumns', { fields: kind.needed.map(field => fieldLabel(kind, field)).join(', ') })}{' '}
          {t('imports.anyColumnNames')}
        </li>
        <li>{t('imports.delimitersAndEncoding')}</li>
        {words.needs.map(need => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </Needs>
  );
};

/** Choose or drop the clinic's file. */
export const FileStep = ({ error, ...zone }: Props) => (
  <Body>
    {error && <Banner tone="danger">{error}</Banner>}
    {zone.draft && !error && (
      <Chosen>
        <FileFacts draft={zone.draft} />
      </Chosen>
    )}
    <FileZone {...zone} />
    <FileNeeds />
  </Body>
);
