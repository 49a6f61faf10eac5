import type { CaseTask } from './case-context.js';
import { DeleteCaseDialog } from './status/DeleteCaseDialog.js';
import { CloseCaseDialog } from './status/CloseCaseDialog.js';
import { ReopenDialog } from './status/ReopenDialog.js';
import { StatusDialog } from './status/StatusDialog.js';
import { StatusOfferDialog } from './status/StatusOfferDialog.js';
import { UploadDrawer } from './documents/UploadDrawer.js';
import { DeletePaymentDialog } from './payments/DeletePaymentDialog.js';
import { PaymentDrawer } from './payments/PaymentDrawer.js';
import { ReversePaymentDrawer } from './payments/ReversePaymentDrawer.js';
import { SettlementDrawer } from './settlement/SettlementDrawer.js';
import { SplitDialog } from './split/SplitDialog.js';
import { DenialDrawer } from './treatments/DenialDrawer.js';
import { RemoveBillDialog, DeleteTreatmentDialog } from './treatments/TreatmentDialogs.js';
import { TreatmentDrawer } from './treatments/TreatmentDrawer.js';

interface Props {
  task: CaseTask | undefined;
  onClose: () => void;
}

/** The current action on the case, in its drawer or dialog; each is mounted again. */
export const CaseTasks = ({ task, onClose }: Props) => {
  switch (task?.kind) {
    case undefined:
      return null;
    case 'payment':
      return <PaymentDrawer payment={task.payment} treatmentId={task.treatmentId} onClose={onClose} />;
    case 'status-offer':
      return <StatusOfferDialog offer={task.offer} onClose={onClose} />;
    case 'reverse-payment':
      return <ReversePaymentDrawer payment={task.payment} onClose={onClose} />;
    case 'delete-payment':
      return <DeletePaymentDialog payment={task.payment} onClose={onClose} />;
    case 'settlement':
      return <SettlementDrawer settlement={task.settlement} forPacket={task.forPacket} onClose={onClose} />;
    case 'treatment':
      return <TreatmentDrawer treatment={task.treatment} onClose={onClose} />;
    case 'denials':
      return <DenialDrawer treatments={task.treatments} onClose={onClose} />;
    case 'delete-treatment':
      return <DeleteTreatmentDialog treatment={task.treatment} onClose={onClose} />;
    case 'remove-bill':
      return <RemoveBillDialog treatment={task.treatment} onClose={onClose} />;
    case 'upload':
      return <UploadDrawer files={task.files} nodeId={task.nodeId} onClose={onClose} />;
    case 'split':
      return <SplitDialog onClose={onClose} />;
    case 'status':
      return <StatusDialog onClose={onClose} />;
    case 'close':
      return <CloseCaseDialog onClose={onClose} />;
    case 'reopen':
      return <ReopenDialog onClose={onClose} />;
    case 'delete-case':
      return <DeleteCaseDialog onClose={onClose} />;
  }
};
