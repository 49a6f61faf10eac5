import Button from '@mui/material/Button';
import { FileSpreadsheet, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { DropFrame } from '@/components/forms/DropZone.js';
import { Block, Row, Stack } from '@/components/page/layout.js';
import { Banner } from '@/components/states/Banner.js';
import type { Draft } from '../import-draft.js';
import { fieldLabel } from '../field-label.js';
import { useImportScreen } from '../screen/import-screen.js';
import { FileFacts } from './FileFacts.js';
import { t } from '@/texts/t.js';

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
    <DropFrame
      as="div"
      className={over ? 'large over' : 'large'}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {draft ? <FileSpreadsheet size={28} aria-hidden /> : <FileUp size={28} aria-hidden />}
      <Block as="h2" variant="caption">
        {busy ? t('imports.readingFile') : words.drop}
      </Block>
      <Block as="p" color="quiet" maxWidth={420} margin="0 0 8px">
        {words.formats}
      </Block>
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
    </DropFrame>
  );
};

/** What a file needs so that it can be read and its rows placed. */
const FileNeeds = () => {
  const { kind, words } = useImportScreen();
  return (
    <Block variant="secondary">
      <Block as="h3" variant="small" color="plain" margin="0 0 4px">
        {t('imports.fileRequirements')}
      </Block>
      <ul className="bullets">
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
    </Block>
  );
};

/** Choose or drop the clinic's file. */
export const FileStep = ({ error, ...zone }: Props) => (
  <Stack gap={16} maxWidth={720} margin="0 auto" pad="24px 16px">
    {error && <Banner tone="danger">{error}</Banner>}
    {zone.draft && !error && (
      <Row edge="card" pad="8px 12px">
        <FileFacts draft={zone.draft} />
      </Row>
    )}
    <FileZone {...zone} />
    <FileNeeds />
  </Stack>
);
