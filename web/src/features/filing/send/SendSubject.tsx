import { boxOf, SUBMISSION_TYPE } from './mail-box.js';
import { useMailBoxes } from './use-mail-boxes.js';
import { t } from '../../../texts/t.js';

/** Beside the steps: as what, and where to, as far as it is one address for all. */
export const SendSubject = ({ configId }: { configId: number | null }) => {
  const { boxes } = useMailBoxes();
  const to = boxes && boxOf(boxes, configId)?.to_email_id;
  return (
    <span>
      {t('filingSend.sendAs')} <b style={{ fontWeight: 600 }}>{SUBMISSION_TYPE}</b>
      {to ? t('filingSend.to', { to }) : boxes && boxes.length > 1 ? t('filingSend.byTheCourtOfEachCase') : ''}
    </span>
  );
};
