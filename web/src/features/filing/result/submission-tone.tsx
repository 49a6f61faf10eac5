import type { SubmissionStatus } from '@atlas/contracts';
import { StatusChip, type Tone } from '@/components/chips/StatusChip.js';

/** In progress, sent, answered, needs review, failed. */
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

/** State of a submission. */
export const SubmissionChip = ({ status }: { status: SubmissionStatus }) => <StatusChip tone={TONES[status]} label={status} />;
