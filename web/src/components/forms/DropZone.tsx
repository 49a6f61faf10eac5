import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { font, motion, v } from '@/theme/tokens.js';
import { droppedFiles } from './dropped-files.js';
import { t } from '@/texts/t.js';

const Zone = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '&.over::after': {
    content: 'attr(data-hint)',
    position: 'absolute',
    inset: 8,
    zIndex: 3,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 8,
    border: `2px dashed ${v.accent}`,
    color: v.accentText,
    backgroundColor: v.accentTint,
    fontWeight: 600,
    pointerEvents: 'none',
  },
});

interface DropProps {
  onFiles: (files: readonly File[]) => void;
  disabled?: boolean;
  hint: string;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on what it holds. */
export const DropArea = ({ onFiles, disabled = false, hint, children }: DropProps) => {
  // Entering a child leaves the parent: only when all were left is the file gone.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const enter = (event: DragEvent, step: number) => {
    if (disabled || !holdsFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  return (
    <Zone
      className={isOver ? 'over' : undefined}
      data-hint={hint}
      style={{ flex: 1 }}
      onDragEnter={event => enter(event, 1)}
      onDragLeave={event => enter(event, -1)}
      onDragOver={event => !disabled && holdsFiles(event) && event.preventDefault()}
      onDrop={event => {
        if (disabled || !holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
    </Zone>
  );
};

/** A frame to drop files onto. */
export const DropFrame = styled('button')({
  fontFamily: 'inherit',
  ...font.body,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  width: '100%',
  padding: 20,
  border: `1px dashed ${v.controlLine}`,
  borderRadius: 8,
  color: v.text,
  backgroundColor: v.surface2,
  letterSpacing: 'inherit',
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  '&:hover': { backgroundColor: v.hover },
  '& > svg': { color: v.text2 },
  '& b': { color: v.accentText },
  '&.large': { gap: 8, padding: '48px 24px', textAlign: 'center', cursor: 'default' },
  '&.over': { borderColor: v.accent, borderStyle: 'solid', backgroundColor: v.accentTint },
});

interface PickProps {
  onFiles: (files: readonly File[]) => void;
  /** What can be taken. */
  accepted?: string;
}

/** Chooses files, or takes them dropped onto it, folders too. */
export const FilePick = ({ onFiles, accepted = t('forms.acceptedFiles') }: PickProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <DropArea onFiles={onFiles} hint={t('forms.dropToAdd')}>
      <DropFrame type="button" onClick={() => input.current?.click()}>
        <Upload size={20} aria-hidden />
        <span>
          <b>{t('forms.chooseFiles')}</b> {t('forms.orDropThemHere')}
        </span>
        <small>{accepted}</small>
      </DropFrame>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('forms.files')}
        onChange={event => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </DropArea>
  );
};
