import { filingTexts, formatCents } from '@atlas/contracts';
import type { ClaimedBill, PacketClaim, Party } from '../packet.js';
import { PAGE, TEXT_WIDTH, type Paper } from './paper.js';
import { drawTable, type TableColumn } from './table.js';
import { requestWording } from './request-wording.js';
import { plural, shownDay, shownPeriod } from './words.js';

const LABEL_WIDTH = 104;

/** What the request for arbitration states, in our own words and form: the parties, the claim and its bills. */
export function drawRequestSummary(paper: Paper, claim: PacketClaim): void {
  paper.newPage();
  const { title, subtitle, paragraphs } = requestWording(claim);
  paper.paragraph(title, { size: 15, weight: 'bold', after: 1 });
  paper.paragraph(subtitle, { grey: true, after: 12 });
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
  const amount = `$${formatCents(claim.in_dispute_cents)} in ${plural(claim.bills.length, 'bill')}`;
  const all: [string, readonly (string | null)[]][] = [
    ['Applicant', [filingTexts.asAssignee(applicant.name, injured.name), ...applicant.lines]],
    ['Injured person', partyLines(injured)],
    ['Respondent', partyLines(respondent)],
    ['Claim number', [claim.claim_number]],
    ['Policy', [claim.policy_number, claim.policyholder && `Policyholder ${claim.policyholder}`]],
    ['Accident', [accident]],
    ['Attorney', [...partyLines(attorney), `File ${claim.case_id}`]],
    ['In dispute', [`${amount}, ${claim.prior_number ? `prior number ${claim.prior_number}` : 'no prior number'}`]],
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
  paper.at(PAGE.left, paper.y, label, { width: LABEL_WIDTH, grey: true });
  lines.forEach((line, index) => {
    paper.at(PAGE.left + LABEL_WIDTH, paper.y, line, { width, ...(label === 'In dispute' ? { weight: 'bold' } : {}) });
    paper.y += heights[index]!;
  });
  paper.y += 4;
}

const money = (title: string): TableColumn => ({ title, width: 64, isRight: true });
const COLUMNS: readonly TableColumn[] = [
  { title: 'Bill', width: 82 },
  { title: 'Service', width: 92 },
  { title: 'Mailed', width: 59 },
  { title: 'Denied', width: 59 },
  money('Billed'),
  money('Paid'),
  money('In dispute'),
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
  return paid || dispute ? [['Whole claim', '', '', '', '', formatCents(paid), formatCents(dispute)]] : [];
}

const total = ({ billed_cents, paid_cents, in_dispute_cents }: PacketClaim): string[] => [
  'Total',
  '',
  '',
  '',
  ...[billed_cents, paid_cents, in_dispute_cents].map(formatCents),
];
