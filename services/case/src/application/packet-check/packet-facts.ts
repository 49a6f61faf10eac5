import { deadlinesOf, lateMailings, overdueWindow, type RuleBook } from '@atlas/case-rules';
import type { JsonObject, Reference, Treatment } from '@atlas/contracts';
import type { Case } from '../../domain/case/case.state.js';
import { moneyOfCase, moneyOfTreatment } from '../../domain/case/money.js';
import { caseFactsOf, UNMEASURED } from '../../domain/case/rule-facts.js';
import type { ClaimPart, PacketFacts, PacketNode, RequiredWhen } from '../../domain/rules/packet-check.js';
import type { ReferenceRecord } from '../../references/reference-book.js';

/** The master records that decide what a packet needs; the account's copies here. */
export interface PacketRecords {
  readonly nodes: readonly ReferenceRecord[];
  readonly exhibits: readonly ReferenceRecord[];
  readonly packages: readonly ReferenceRecord[];
  /** Option id → code: 'ARBITRATION_SUBMISSION'. */
  readonly submissionTypes: ReadonlyMap<number, string>;
  /** By the ids that bills name them by: 'g12', 's7'. */
  readonly denials: ReadonlyMap<string, ReferenceRecord>;
  readonly denialTypes: ReadonlyMap<number, ReferenceRecord>;
  readonly rebuttalStatuses: ReadonlyMap<number, ReferenceRecord>;
}

const LAST = 1_000_000;
const numberOf = (data: JsonObject, name: string, fallback: number): number =>
  typeof data[name] === 'number' ? data[name] : fallback;
const textOf = (data: JsonObject, name: string): string | null => (typeof data[name] === 'string' ? data[name] : null);

const WHEN: readonly RequiredWhen[] = ['always', 'if_denied', 'if_not_denied', 'if_rebuttal', 'if_verification'];

/** When a document is needed; without a condition it is always needed. */
export const requiredWhen = (value: unknown): RequiredWhen => WHEN.find(when => when === value) ?? 'always';

/** The active nodes with their exhibits. */
export function packetNodes({ nodes, exhibits }: PacketRecords): readonly PacketNode[] {
  const letters = new Map(exhibits.map(exhibit => [exhibit.id, exhibit]));
  return nodes
    .filter(({ is_active }) => is_active)
    .map(({ id, name, data }) => {
      const exhibit = letters.get(numberOf(data, 'exhibit_id', 0));
      return {
        id,
        name,
        exhibit: exhibit ? (textOf(exhibit.data, 'letter') ?? exhibit.name) : null,
        exhibit_order: exhibit ? numberOf(exhibit.data, 'sort_order', exhibit.id) : LAST,
        order: numberOf(data, 'sort_order', id),
        role: textOf(data, 'node_role'),
        is_required: data['is_required'] === true,
        required_when: requiredWhen(data['required_when']),
        min_count: Math.max(1, numberOf(data, 'min_count', 1)),
      };
    });
}

/** What the check has to know of a case. `book`: the rule rows for its case type. */
export function packetFacts(current: Case, records: PacketRecords, today: string, book: RuleBook): PacketFacts {
  const { treatments, documents } = current;
  const denials = treatments.flatMap(({ denial_reasons }) => denial_reasons.flatMap(({ id }) => records.denials.get(id) ?? []));
  const counts = new Map<number, number>();
  for (const { node } of documents) counts.set(node.id, (counts.get(node.id) ?? 0) + 1);
  const facts = caseFactsOf(current, UNMEASURED);
  const late = new Map(lateMailings(deadlinesOf(facts, book)).map(({ bill, late_days }) => [bill.id, late_days]));
  const ofRules = new Map(facts.bills.map(bill => [bill.id, bill]));
  const overdue = (id: string) => {
    const bill = ofRules.get(id);
    return bill ? overdueWindow(facts, bill, book) : null;
  };
  return {
    today,
    unknown: unknownParts(current),
    has_overdue_rule: book.overdue.length > 0,
    bills: treatments.map(treatment => ({
      overdue: overdue(treatment.id),
      mailed_late_days: late.get(treatment.id) ?? null,
      late_reason: treatment.late_reason ?? null,
      name: billName(treatment),
      date_bill_sent: treatment.date_bill_sent,
      is_denied: treatment.denial_reasons.length > 0 || treatment.denial_date !== null,
      in_dispute_cents: moneyOfTreatment(current, treatment.id).balance_cents,
    })),
    in_dispute_cents: moneyOfCase(current).balance_cents,
    documents: counts,
    needs_rebuttal: needsRebuttal(current, denials, records),
    has_verification: hasVerification(denials, counts, records),
    denial_nodes: new Set(denials.flatMap(({ data }) => idsOf(data['required_nodes_ids']))),
  };
}

const billName = ({ bill_number, dos_from }: Treatment): string => bill_number ?? dos_from;

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function unknownParts({ attributes }: Case): ClaimPart[] {
  const known: Readonly<Record<ClaimPart, unknown>> = {
    insurer: attributes.insurance_company_id,
    'claim number': attributes.ins_claim_number,
    'accident date': attributes.accident_date,
    'policy number': attributes.policy_number,
  };
  return (Object.keys(known) as ClaimPart[]).filter(part => known[part] === undefined);
}

/** A denial for want of medical necessity requires one, unless a user marks it as not needed. */
function needsRebuttal({ attributes }: Case, denials: readonly ReferenceRecord[], { rebuttalStatuses }: PacketRecords): boolean {
  const status: Reference | undefined = attributes.rebuttal_status_id;
  if (status && rebuttalStatuses.get(status.id)?.code === 'NOT_NEEDED') return false;
  return status !== undefined || denials.some(({ data }) => data['needs_rebuttal'] === true);
}

/** Verification was requested if the case has a request or a response, or if a bill is denied for lack of it. */
function hasVerification(
  denials: readonly ReferenceRecord[],
  documents: ReadonlyMap<number, number>,
  { nodes, denialTypes }: PacketRecords,
): boolean {
  const papers = nodes.filter(({ data }) => textOf(data, 'node_role')?.startsWith('verification_'));
  return (
    papers.some(({ id }) => documents.has(id)) ||
    denials.some(({ data }) => denialTypes.get(numberOf(data, 'reason_type_id', 0))?.code === 'VERIFICATION')
  );
}
