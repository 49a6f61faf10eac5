import { type DeliveryStatus, webhookTexts } from '@atlas/contracts';
import { StatusChip, type Tone } from '@/components/chips/StatusChip.js';

const TONES: Readonly<Record<DeliveryStatus, Tone>> = { pending: 'pre', delivered: 'pay', failed: 'danger' };

export const deliveryStatus = (status: DeliveryStatus): string => webhookTexts.deliveryStatuses[status];

export const DeliveryChip = ({ status }: { status: DeliveryStatus }) => (
  <StatusChip tone={TONES[status]} label={deliveryStatus(status)} />
);
