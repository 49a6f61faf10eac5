import { IconButton, Tooltip } from '@mui/material';
import { Pencil, Trash2 } from 'lucide-react';
import { Row } from '@/components/page/layout.js';
import { t } from '@/texts/t.js';

interface Props {
  /** The type of the address. */
  name: string;
  /** Undefined: the user may not. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** What can be done with an address, in its row. */
export const AddressButtons = ({ name, onEdit, onDelete }: Props) => (
  <Row gap={2}>
    {onEdit && (
      <Tooltip title={t('common.edit')}>
        <IconButton aria-label={t('settings.actionOn', { action: t('common.edit'), name })} onClick={onEdit}>
          <Pencil size={16} />
        </IconButton>
      </Tooltip>
    )}
    {onDelete && (
      <Tooltip title={t('common.delete')}>
        <IconButton aria-label={t('settings.actionOn', { action: t('common.delete'), name })} onClick={onDelete}>
          <Trash2 size={16} />
        </IconButton>
      </Tooltip>
    )}
  </Row>
);
