import type { PacketRow } from '../../case/rows/packet-rows.js';
import { defineList } from '../define-list.js';

export const PACKETS_LIST = defineList<PacketRow>({
  path: 'packet/list',
  label: 'Packets',
  search: true,
  order: [{ field: 'packet_id', dir: 'desc' }],
  columns: {
    packet_id: {
      type: 'id',
      label: 'Packet',
      sort: true,
      filter: true,
      width: 150,
      locked: true,
      grow: 0,
      link: { to: 'packet' },
    },
    injured_name: { label: 'Injured', sort: true, filter: true, width: 130, primary: true },
    cases: { type: 'number', label: 'Cases', sort: true, width: 64 },
    lead_case_id: { type: 'id', label: 'Lead case', sort: true, filter: true, width: 126, grow: 0 },
    providers: { label: 'Providers', sort: true, filter: true, width: 190 },
    insurance_company_name: { label: 'Carrier', sort: true, filter: true, width: 130, wideOnly: true },
    statuses: { label: 'Status', sort: true, filter: true, width: 140 },
    claim_amount: { type: 'money', label: 'Claim', sort: true, width: 88 },
    paid_amount: { type: 'money', label: 'Paid', sort: true, width: 84 },
    balance: { type: 'money', label: 'Balance', sort: true, width: 92, strong: true },
  },
});
