import Button from '@mui/material/Button';
import { Download, FolderInput, Trash2 } from 'lucide-react';
import { Block, Row } from '@/components/page/layout.js';
import { formatCount } from '@/components/format/money.js';
import { SearchBox } from '@/components/forms/SearchBox.js';
import { Strip } from '@/components/page/Page.js';
import { t } from '@/texts/t.js';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** How many files are ticked. */
  chosen: number;
  onOpen: () => void;
  onAssign: () => void;
  onDiscard: () => void;
}

/** Search among the files without a case, and what may be done with the ticked ones. */
export const UnassignedBar = ({ text, onText, chosen, onOpen, onAssign, onDiscard }: Props) => (
  <Strip minHeight={44}>
    <Block width={240}>
      <SearchBox label={t('bulkDocuments.searchFiles')} value={text} onChange={onText} />
    </Block>
    <Row end>
      {chosen > 0 && <b role="status">{t('common.selected', { count: formatCount(chosen) })}</b>}
      <Button startIcon={<Download size={16} />} disabled={chosen !== 1} onClick={onOpen}>
        {t('common.open')}
      </Button>
      {chosen > 0 && (
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={onDiscard}>
          {t('common.discard')}
        </Button>
      )}
      <Button variant="contained" startIcon={<FolderInput size={16} />} disabled={chosen === 0} onClick={onAssign}>
        {t('bulkDocuments.assignToACase')}
      </Button>
    </Row>
  </Strip>
);
