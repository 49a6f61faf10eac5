import { codeAndName, entries } from './words.js';

/** `letter | name`, in the order of a packet. */
export const EXHIBIT_SEEDS = [
  ['AR1', 'Arbitration request'],
  ['A', 'Bills'],
  ['B', 'Denials and EOBs'],
  ['C', 'Medical reports'],
  ['D', 'Assignment of benefits'],
  ['E', 'Miscellaneous'],
  ['F', 'Case law and prior awards'],
] as const;

/** `PARENT label: CODE label (exhibit, required when, node role); …`; `-` means none. */
const NODES = `
ARB Arbitration request: AR1 AR-1 (AR1, -, ar1); AMENDED_AR1 Amended AR-1; FILING_ACK AAA acknowledgement (-, -, filing_result)
BILLS: BILL NF-3, CMS-1500, UB-04 (A, always, bill)
DENIALS: NF10 NF-10 (B, if_denied, nf10); EOB (B); PEER Peer review or IME report (B)
MEDICAL: REPORT Report, notes (C, always, report); RX Prescription, referral (C); TEST Test result (C); OPREP Operative report (C)
SUPPORT Supporting papers: AOB Assignment of benefits (D, always, aob); POM Proof of mailing (E, always, pom); REBUTTAL (E, if_rebuttal, rebuttal); VREQ Verification request (E, if_verification, verification_request); VRESP Verification response (E, if_verification, verification_response); NF2 NF-2 (E); POLICE Police report (E); DEC Declaration page (E)
LAW: CASELAW Case law (F); PRIOR Prior award (F)
HEARING: NOTICE; LATE Late submission; AWARD (-, -, award); MASTER Master arbitration
COURT: SC Summons and complaint; AOS Affidavit of service; ANSWER; MOTION; DISCOVERY; STIP Stipulation; NOT Notice of trial; JUDGMENT; ENTRY Notice of entry; APPEAL
MONEY: CHECK Check copy (-, -, check); REMIT Remittance; SETTLE Settlement letter
CORR Correspondence
PACKET Built packets (-, -, generated_packet)
UNSORTED (-, -, unsorted)`;

export interface NodeSeed {
  readonly parent: string | null;
  readonly exhibit: string | null;
  readonly values: Readonly<Record<string, string | boolean | null>>;
}

function node(text: string, parent: string | null): NodeSeed {
  const [, label = '', marks = ''] = /^(.*?)(?: \(([^()]*)\))?$/.exec(text) ?? [];
  const [exhibit = null, requiredWhen = null, role = null] = entries(marks, /,/).map(mark => (mark === '-' ? null : mark));
  return {
    parent,
    exhibit,
    values: { ...codeAndName(label), required_when: requiredWhen, is_required: requiredWhen !== null, node_role: role },
  };
}

function branch(line: string): NodeSeed[] {
  const [, head = '', children = ''] = /^([^:]+)(?:: (.*))?$/.exec(line) ?? [];
  const parent = node(head, null);
  return [parent, ...entries(children, /;/).map(child => node(child, String(parent.values['code'])))];
}

/** Parents come before their children. */
export const NODE_SEEDS: readonly NodeSeed[] = entries(NODES, /\n/).flatMap(branch);
