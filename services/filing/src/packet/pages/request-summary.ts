import { filingTexts, formatCents, packetPageTexts } from '@atlas/contracts';
import type { ClaimedBill, PacketClaim, Party } from '../packet.js';
import { PAGE, TEXT_WIDTH, type Paper } from './paper.js';
import { drawTable, type TableColumn } from './table.js';
import { requestWording } from './request-wording.js';
import { shownDay, shownPeriod } from './words.js';

const texts = packetPageTexts;
const LABEL_WIDTH = 104;

/** What the request for arbitration states, in our own words and form: the parties, the claim and its bills. */
export function drawRequestSummary(paper: Paper, claim: PacketClaim): void {
  paper.newPage();
  if (claim.logo) paper.logo(claim.logo);
  const { title, subtitle, paragraphs } = requestWording(claim);
  paper.paragraph(title, { size: 15, weight: 'bold', after: 1 });
  paper.paragraph(subtitle, { gray: true, after: 12 });
  for (const [label, lines] of statements(claim)) drawStatement(paper, label, lines);
  paper.y += 10;
  paper.paragraph(filingTexts.billsInDispute, { size: 12, weight: 'bold', after: 4 });
  drawTable(paper, COLUMNS, [...claim.bills.map(billRow), ...wholeClaimRow(claim)], total(claim));
  paper.y += 14;
  for (const each of paragraphs) paper.paragraph(each);
  paper.paragraph(filingTexts.preparedBy(claim.attorney.name, claim.applicant.name, shownDay(claim.prepared_on) ?? ''));
}

const partyLines = ({ name, lines }: Party): string[] => [name, ...lines];

/** A label and its lines; what is not known is not stated. */
function statements(claim: PacketClaim): [string, readonly string[]][] {
  const { applicant, injured, respondent, attorney } = claim;
  const accident = [shownDay(claim.accident_date), claim.accident_state].filter(Boolean).join(', ');
  const amount = formatCents(claim.in_dispute_cents);
  const all: [string, readonly (string | null)[]][] = [
    [texts.applicant, [filingTexts.asAssignee(applicant.name, injured.name), ...applicant.lines]],
    [texts.injuredPerson, partyLines(injured)],
    [texts.respondent, partyLines(respondent)],
    [texts.claimNumber, [claim.claim_number]],
    [texts.policy, [claim.policy_number, claim.policyholder && texts.policyholder(claim.policyholder)]],
    [texts.accident, [accident]],
    [texts.attorney, [...partyLines(attorney), texts.ourFile(claim.case_id)]],
    [texts.inDispute, [texts.amountInBills(amount, claim.bills.length, claim.prior_number)]],
  ];
  return all.flatMap(([label, lines]) => {
    const known = lines.filter((line): line is string => Boolean(line));
    return known.length ? [[label, known] as [string, string[]]] : [];
  });
}

function drawStatement(paper: Paper, label: string, lines: readonly string[]): void {
  const width = TEXT_WIDTH - LABEL_WIDTH;
  const heights = lines.map(line => paper.height(line, { width }));
  paper.need(heights.reduce((sum, each) => sum + each, 0));
  paper.at(PAGE.left, paper.y, label, { width: LABEL_WIDTH, gray: true });
  lines.forEach((line, index) => {
    paper.at(PAGE.left + LABEL_WIDTH, paper.y, line, { width, ...(label === texts.inDispute ? { weight: 'bold' } : {}) });
    paper.y += heights[index]!;
  });
  paper.y += 4;
}

const money = (title: string): TableColumn => ({ title, width: 64, isRight: true });
const COLUMNS: readonly TableColumn[] = [
  { title: texts.bill, width: 82 },
  { title: texts.service, width: 92 },
  { title: texts.mailed, width: 59 },
  { title: texts.denied, width: 59 },
  money(texts.billed),
  money(texts.paid),
  money(texts.inDispute),
];

const billRow = ({ name, dos_from, dos_to, mailed_on, denied_on, ...cents }: ClaimedBill): string[] => [
  name,
  shownPeriod(dos_from, dos_to),
  shownDay(mailed_on) ?? '–',
  shownDay(denied_on) ?? '–',
  formatCents(cents.billed_cents),
  formatCents(cents.paid_cents),
  formatCents(cents.in_dispute_cents),
];

/** Payments and credits without a bill have a separate line, so that the columns add up. */
function wholeClaimRow({ bills, paid_cents, in_dispute_cents }: PacketClaim): string[][] {
  const sum = (pick: (bill: ClaimedBill) => number) => bills.reduce((total, bill) => total + pick(bill), 0);
  const paid = paid_cents - sum(bill => bill.paid_cents);
  const dispute = in_dispute_cents - sum(bill => bill.in_dispute_cents);
  return paid || dispute ? [[texts.wholeClaim, '', '', '', '', formatCents(paid), formatCents(dispute)]] : [];
}

const total = ({ billed_cents, paid_cents, in_dispute_cents }: PacketClaim): string[] => [
  texts.total,
  '',
  '',
  '',
  ...[billed_cents, paid_cents, in_dispute_cents].map(formatCents),
];
