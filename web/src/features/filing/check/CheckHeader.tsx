import Button from '@mui/material/Button';
import { FileStack, Plus, RefreshCw } from 'lucide-react';
import { formatStamp } from '@/components/format/dates.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { t } from '@/texts/t.js';

interface Props {
  /** When the checks were made; undefined: it has no room to say. */
  checkedAt: number | undefined;
  isFetching: boolean;
  onCheck: () => void;
  onAdd: () => void;
  /** Undefined: there is no packet to show. */
  onPacket: (() => void) | undefined;
  showsPacket: boolean;
}

/** What can be done with the whole batch. */
export const CheckHeader = ({ checkedAt, isFetching, onCheck, onAdd, onPacket, showsPacket }: Props) => {
  useKey('r', onCheck, { label: t('filingCheck.checkAgain'), group: 'list', enabled: !isFetching });
  return (
    <PageHeader
      title={t('filingCheck.arbitrationSubmission')}
      beside={checkedAt ? <span>{t('filingCheck.checked', { checkedAt: formatStamp(checkedAt) })}</span> : undefined}
      actions={
        <>
          <Button startIcon={<FileStack size={16} />} disabled={!onPacket} onClick={onPacket}>
            {showsPacket ? t('filingCheck.hideThePacket') : t('filingCheck.showThePacket')}
          </Button>
          <Button startIcon={<RefreshCw size={16} />} disabled={isFetching} onClick={onCheck}>
            {t('filingCheck.checkAgain')} <Kbd>R</Kbd>
          </Button>
          <Button startIcon={<Plus size={16} />} onClick={onAdd}>
            {t('filingCheck.addCases')}
          </Button>
        </>
      }
    />
  );
};
