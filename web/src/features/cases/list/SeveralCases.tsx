import Button from '@mui/material/Button';
import { Banknote, Columns3, PackagePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { casesPaymentPath, comparePath, joinPacketPath } from '@/providers/access/paths.js';
import { t } from '@/texts/t.js';

/** Side by side there is room for so many. */
const MOST_COMPARED = 4;
/** Of a packet, and of one payment. */
const MOST_TOGETHER = 100;

/** What is done to the ticked cases as one: looked at side by side, joined in a packet, paid together. */
export const SeveralCases = ({ ids, mayManage }: { ids: readonly string[]; mayManage: boolean }) => {
  if (ids.length < 2 || ids.length > MOST_TOGETHER) return null;
  return (
    <>
      {ids.length <= MOST_COMPARED && (
        <Button component={Link} to={comparePath(ids)} startIcon={<Columns3 size={16} />}>
          {t('common.compare')}
        </Button>
      )}
      {mayManage && (
        <>
          <Button
            component={Link}
            to={joinPacketPath(ids)}
            startIcon={<PackagePlus size={16} />}
            title={t('cases.createAPacket')}
          >
            {t('common.createPacket')}
          </Button>
          <Button
            component={Link}
            to={casesPaymentPath(ids)}
            startIcon={<Banknote size={16} />}
            title={t('cases.onePaymentForTheseCases')}
          >
            {t('cases.pay')}
          </Button>
        </>
      )}
    </>
  );
};
