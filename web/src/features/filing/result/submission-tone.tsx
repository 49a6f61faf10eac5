import type { SubmissionStatus } from '@atlas/contracts';
import { StatusChip, type Tone } from '../../../components/chips/StatusChip.js';

/** Under way, out, answered; what somebody has to look at, and what went wrong. */
const TONES: Readonly<Record<SubmissionStatus, Tone>> = {
  'In progress': 'pre',
  Sent: 'pre',
  Submitted: 'arb',
  Unconfirmed: 'att',
  Refused: 'danger',
  Acknowledged: 'pay',
  'Number assigned': 'pay',
  Rejected: 'att',
};

/** Where a submission stands. */
export const SubmissionChip = ({ status }: { status: SubmissionStatus }) => <StatusChip tone={TONES[status]} label={status} />;
