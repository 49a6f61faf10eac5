import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Trash2 } from 'lucide-react';
import { NodeBox } from '@/components/entry/NodeBox.js';
import { formatCount } from '@/components/format/money.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Picked = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 16px',
  backgroundColor: v.accentTint,
  '& > div': { width: 260 },
});

interface Props {
  count: number;
  onNode: (id: number | null) => void;
  onRemove: () => void;
  disabled: boolean;
}

/** What may be done with the ticked files of an upload. */
export const SelectedFiles = ({ count, onNode, onRemove, disabled }: Props) =>
  count > 0 && (
    <Picked role="group" aria-label={t('bulkDocuments.selection')}>
      <b role="status">{t('common.selected', { count: formatCount(count) })}</b>
      <div>
        <NodeBox hiddenLabel label={t('bulkDocuments.nodeOfSelectedFiles')} value={null} onChange={onNode} disabled={disabled} />
      </div>
      <Button startIcon={<Trash2 size={16} />} onClick={onRemove} disabled={disabled}>
        {t('common.remove')}
      </Button>
    </Picked>
  );
