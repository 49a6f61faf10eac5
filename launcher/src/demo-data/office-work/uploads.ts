import type { DemoApi } from '../api.js';
import { UNAPPLIED_PAYMENTS } from '../data/unapplied-payments.js';
import type { Day } from '../invention/calendar.js';
import { pdfPage } from '../pdf-page.js';

interface StartedJob {
  readonly job_id: string;
}

/** Payments of a file whose claims the firm does not have. */
export const importPayments = (api: DemoApi, day: Day): Promise<StartedJob> => {
  const header = 'Claim number,Payment date,Amount,Payer,Check number,Description';
  const rows = UNAPPLIED_PAYMENTS.map(({ claim, amount, payer, check, description }) =>
    [claim, day, amount.toFixed(2), payer, check, description].join(','),
  );
  const file = new File([[header, ...rows].join('\n')], `Lockbox ${day}.csv`, { type: 'text/csv' });
  return api.upload('payment/transaction/bulk_import', file);
};

/** A scan whose name tells no case. */
export async function uploadScan(api: DemoApi, nodeId: number): Promise<StartedJob> {
  const page = await pdfPage('Fax of the insurer', [
    'Please find attached our request for verification.',
    'Claim number: not legible',
  ]);
  const file = new File([new Uint8Array(page)], 'Fax without a claim number.pdf', { type: 'application/pdf' });
  return api.upload('case/document/bulk_upload', file, { node_id: String(nodeId) });
}
