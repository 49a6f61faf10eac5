import { type OverdueWindow, written } from '@atlas/case-rules';
import { type Cents, formatCents, type PacketCheckItem, packetCheckTexts, type PacketMark } from '@atlas/contracts';

/** A document node as the check reads it. */
export interface PacketNode {
  readonly id: number;
  readonly name: string;
  /** Letter of its exhibit, and its position in the packet. */
  readonly exhibit: string | null;
  readonly exhibit_order: number;
  readonly order: number;
  readonly role: string | null;
  readonly is_required: boolean;
  readonly required_when: RequiredWhen;
  readonly min_count: number;
}

export type RequiredWhen = 'always' | 'if_denied' | 'if_not_denied' | 'if_rebuttal' | 'if_verification';

export interface PacketBill {
  /** Its display name: the number, else the dates. */
  readonly name: string;
  readonly date_bill_sent: string | null;
  readonly is_denied: boolean;
  readonly in_dispute_cents: Cents;
  /** Null: no day of mailing or receipt is known, or no rule says when it is overdue. */
  readonly overdue: OverdueWindow | null;
  /** Days after the deadline on which it was mailed; null: in time, or not known. */
  readonly mailed_late_days: number | null;
  readonly late_reason: string | null;
}

/** What the check knows of a case. */
export interface PacketFacts {
  /** YYYY-MM-DD */
  readonly today: string;
  /** Names of what the request for arbitration states and the case does not know. */
  readonly unknown: readonly ClaimPart[];
  readonly bills: readonly PacketBill[];
  /** Whether a rule defines when bills of this case are overdue (11 NYCRR 65-3.8(a)(1)). Without one no proof is needed. */
  readonly has_overdue_rule: boolean;
  readonly in_dispute_cents: Cents;
  /** Node id → documents. */
  readonly documents: ReadonlyMap<number, number>;
  readonly needs_rebuttal: boolean;
  readonly has_verification: boolean;
  /** Nodes that the denial reasons ask for. */
  readonly denial_nodes: ReadonlySet<number>;
}

export type ClaimPart = 'insurer' | 'claim number' | 'accident date' | 'policy number';

interface Finding {
  readonly mark: PacketMark;
  readonly why: string;
}

const THERE: Finding = { mark: 'there', why: '' };
const missing = (why: string): Finding => ({ mark: 'missing', why });
const look = (why: string): Finding => ({ mark: 'look', why });
const notNeeded = (why: string): Finding => ({ mark: 'not_needed', why });

/**
 * Is the packet of a case complete? One item for each node that packets may need, in the order of the exhibits. Nodes say themselves when they
 * are needed; the request for arbitration is made by the product and so is there as soon as the case can fill it.
 */
export function packetCheck(nodes: readonly PacketNode[], facts: PacketFacts): readonly PacketCheckItem[] {
  const own = nodes.some(({ role }) => role === 'ar1') ? [] : [REQUEST];
  return [...own, ...nodes]
    .filter(node => node.role === 'ar1' || node.is_required || facts.denial_nodes.has(node.id))
    .sort((a, b) => a.exhibit_order - b.exhibit_order || a.order - b.order || a.id - b.id)
    .map(node => itemOf(node, facts));
}

/** The request where the firm keeps no node for it. */
const REQUEST: PacketNode = {
  id: 0,
  name: 'AR-1',
  exhibit: null,
  exhibit_order: -1,
  order: 0,
  role: 'ar1',
  is_required: true,
  required_when: 'always',
  min_count: 1,
};

function itemOf(node: PacketNode, facts: PacketFacts): PacketCheckItem {
  const isRequest = node.role === 'ar1';
  const found = (facts.documents.get(node.id) ?? 0) + (isRequest ? 1 : 0);
  const { mark, why } = isRequest ? requestFinding(facts) : documentFinding(node, found, facts);
  const { exhibit, name } = node;
  return {
    exhibit,
    node: name,
    required: mark !== 'not_needed',
    found,
    ok: mark !== 'missing',
    why,
    node_id: isRequest ? null : node.id,
    mark,
  };
}

/** The request itself: who claims what from whom. */
function requestFinding({ unknown, bills, in_dispute_cents }: PacketFacts): Finding {
  const needed = unknown.filter(part => part !== 'policy number');
  if (needed.length) return missing(packetCheckTexts.needs(needed.join(', the ')));
  if (!bills.length) return missing(packetCheckTexts.noBill);
  if (in_dispute_cents <= 0) return missing(packetCheckTexts.nothingInDispute(formatCents(in_dispute_cents)));
  const unexcused = bills.find(({ mailed_late_days, late_reason }) => mailed_late_days !== null && !late_reason?.trim());
  // Late mailing has to be excused by a reasonable justification (65-1.1(d)); without one the insurer may deny for it.
  if (unexcused) return look(packetCheckTexts.mailedLate(unexcused.name, unexcused.mailed_late_days ?? 0));
  return unknown.length ? look(packetCheckTexts.noPolicyNumber) : THERE;
}

function documentFinding(node: PacketNode, found: number, facts: PacketFacts): Finding {
  if (node.role === 'nf10') return denialFinding(node, found, facts);
  if (!isNeeded(node, facts)) return notNeeded(REASONS[node.required_when]);
  if (found < node.min_count) return missing(missingWords(node, found, facts));
  return node.role === 'pom' ? mailingFinding(found, facts) : THERE;
}

const isDenied = ({ bills }: PacketFacts): boolean => bills.some(bill => bill.is_denied);

function isNeeded({ id, required_when }: PacketNode, facts: PacketFacts): boolean {
  if (facts.denial_nodes.has(id)) return true;
  switch (required_when) {
    case 'always':
      return true;
    case 'if_denied':
      return isDenied(facts);
    case 'if_not_denied':
      return !isDenied(facts);
    case 'if_rebuttal':
      return facts.needs_rebuttal;
    case 'if_verification':
      return facts.has_verification;
  }
}

/** Why a node is not needed. */
const REASONS: Readonly<Record<RequiredWhen, string>> = {
  always: '',
  if_denied: packetCheckTexts.noBillDenied,
  if_not_denied: packetCheckTexts.denied,
  if_rebuttal: packetCheckTexts.noRebuttal,
  if_verification: packetCheckTexts.noVerification,
};

function missingWords({ name, role, min_count }: PacketNode, found: number, { bills }: PacketFacts): string {
  if (found > 0) return packetCheckTexts.tooFew(name, found, min_count);
  const mailed = bills.find(({ date_bill_sent }) => date_bill_sent !== null);
  if (role === 'pom' && mailed?.date_bill_sent)
    return packetCheckTexts.missingForBill(name, mailed.name, written(mailed.date_bill_sent));
  return packetCheckTexts.missing(name);
}

/** One certificate may list several mailings, so fewer papers than mailings are a reason to look, not to refuse. */
function mailingFinding(found: number, { bills }: PacketFacts): Finding {
  const mailings = new Set(bills.flatMap(({ date_bill_sent }) => date_bill_sent ?? []));
  return found < mailings.size ? look(packetCheckTexts.proofOfMailing(found, mailings.size)) : THERE;
}

/**
 * A denied bill needs its denial; of any other, proof of mailing and the dates show that it is overdue (spec/domain.md A4). A denial that
 * is in the file although no bill is marked as denied counts as a denial.
 */
function denialFinding(node: PacketNode, found: number, facts: PacketFacts): Finding {
  const isThere = found >= node.min_count;
  if (isNeeded(node, facts) && !isThere) return missing(missingWords(node, found, facts));
  if (node.required_when !== 'if_denied' || (isThere && !isDenied(facts)))
    return isThere ? THERE : notNeeded(REASONS[node.required_when]);
  const overdue = overdueFinding(facts);
  return isThere && overdue.mark === 'not_needed' ? THERE : overdue;
}

function overdueFinding({ bills, today, has_overdue_rule }: PacketFacts): Finding {
  if (!has_overdue_rule) return notNeeded(packetCheckTexts.noOverdueRule);
  const open = bills.filter(bill => bill.in_dispute_cents > 0 && !bill.is_denied);
  const undated = open.find(({ overdue }) => overdue === null);
  if (undated) return missing(packetCheckTexts.noMailingDate(undated.name));
  const last = open.reduce<PacketBill | undefined>(
    (one, other) => ((other.overdue?.certain ?? '') > (one?.overdue?.certain ?? '') ? other : one),
    undefined,
  );
  if (!last?.overdue) return notNeeded(REASONS.if_denied);
  const { earliest, certain } = last.overdue;
  if (today <= earliest) return missing(packetCheckTexts.notOverdueYet(written(earliest), last.name));
  if (today <= certain) return look(packetCheckTexts.overdueAfter(written(certain)));
  return notNeeded(packetCheckTexts.overdueShown);
}
