import { changing, type Evolution } from './evolution.js';

type Settled = 'SettlementSaved' | 'SettlementReset';

export const settlement: Evolution<Settled> = {
  // A changed settlement is still the same one: payments for it count, and resetting it restores the status before the first save.
  SettlementSaved: changing(({ settlement: known, ledger, status, status_since }, { settlement, gave, status_kept, by, at }) => ({
    settlement: {
      settlement,
      saved: { by, at },
      ledger_before: known?.ledger_before ?? new Set(ledger.map(({ payment }) => payment.id)),
      before: known?.before ?? { status, since: status_since },
      gave: gave ?? known?.gave ?? null,
      status_kept,
    },
  })),
  // If a settled case joined a packet, leaving now restores the status from before the settlement, which was reset.
  SettlementReset: changing(({ settlement, packet }) => ({
    settlement: null,
    packet:
      packet && settlement?.gave && packet.before.status.id === settlement.gave.id
        ? { ...packet, before: settlement.before }
        : packet,
  })),
};
