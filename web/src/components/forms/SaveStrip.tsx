import Button from '@mui/material/Button';
import { CircleDot, Save, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '@/components/page/layout.js';
import { v } from '@/theme/tokens.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { PageFoot } from '@/components/page/Page.js';
import { stripText } from './strip-text.js';
import { t } from '@/texts/t.js';

interface Props {
  /** The labels of what has changed. */
  changed: readonly string[];
  /** How many fields the last save was refused for. */
  wrong?: number;
  onDiscard: () => void;
  onSave: () => void;
  busy?: boolean;
  saveLabel?: string;
  /** Shown before the buttons. */
  children?: ReactNode;
}

/** Names what is not saved yet, with the way back and the way on; Ctrl S saves. */
export const SaveStrip = ({
  changed,
  wrong = 0,
  onDiscard,
  onSave,
  busy = false,
  saveLabel = t('common.save'),
  children,
}: Props) => {
  useKey('ctrl+s', onSave, { label: saveLabel, group: 'record', enabled: !busy });
  return (
    <PageFoot tone="accent">
      <CircleDot size={16} color={v.accentText} aria-hidden />
      <Text as="b" role="status" color={wrong > 0 ? 'danger' : undefined}>
        {stripText(changed.length, wrong)}
      </Text>
      <Text variant="secondary" grow cut>
        {changed.join(', ')}
      </Text>
      {children}
      <Button startIcon={<Undo2 size={16} />} onClick={onDiscard} disabled={busy}>
        {t('forms.discard')}
      </Button>
      <Button variant="contained" startIcon={<Save size={16} />} onClick={onSave} disabled={busy}>
        {saveLabel} <Kbd>{t('forms.ctrlS')}</Kbd>
      </Button>
    </PageFoot>
  );
};
