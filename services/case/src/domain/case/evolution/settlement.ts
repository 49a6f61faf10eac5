import { changing, type Evolution } from './evolution.js';

type Settled = 'SettlementSaved' | 'SettlementReset';

export const settlement: Evolution<Settled> = {
  // Settled otherwise than before, it is one settlement still: what was received for it counts, and resetting it leads to before the first.
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
  // A packet that a settled case joined gives back the status from before the settlement, which is gone.
  SettlementReset: changing(({ settlement, packet }) => ({
    settlement: null,
    packet:
      packet && settlement?.gave && packet.before.status.id === settlement.gave.id
        ? { ...packet, before: settlement.before }
        : packet,
  })),
};
