import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { Block, Row } from '@/components/page/layout.js';
import { NodeBox } from '@/components/entry/NodeBox.js';
import { formatCount } from '@/components/format/money.js';
import { t } from '@/texts/t.js';

interface Props {
  count: number;
  onNode: (id: number | null) => void;
  onRemove: () => void;
  disabled: boolean;
}

/** What may be done with the ticked files of an upload. */
export const SelectedFiles = ({ count, onNode, onRemove, disabled }: Props) =>
  count > 0 && (
    <Row tone="accent" pad="6px 16px" role="group" aria-label={t('bulkDocuments.selection')}>
      <b role="status">{t('common.selected', { count: formatCount(count) })}</b>
      <Block width={260}>
        <NodeBox hiddenLabel label={t('bulkDocuments.nodeOfSelectedFiles')} value={null} onChange={onNode} disabled={disabled} />
      </Block>
      <Button startIcon={<Trash2 size={16} />} onClick={onRemove} disabled={disabled}>
        {t('common.remove')}
      </Button>
    </Row>
  );
