import { SUBMISSION_TYPE } from '@/texts/documented.js';
import { boxOf } from './mail-box.js';
import { useMailBoxes } from './use-mail-boxes.js';
import { rich } from '@/texts/rich.js';

/** Beside the steps: as what, and where to, as far as it is one address for all. */
export const SendSubject = ({ configId }: { configId: number | null }) => {
  const { boxes } = useMailBoxes();
  const to = boxes && boxOf(boxes, configId)?.to_email_id;
  const type = <b style={{ fontWeight: 600 }}>{SUBMISSION_TYPE}</b>;
  return (
    <span>
      {to
        ? rich('filingSend.to', { type, to })
        : rich(boxes && boxes.length > 1 ? 'filingSend.byTheCourtOfEachCase' : 'filingSend.sendAs', { type })}
    </span>
  );
};
