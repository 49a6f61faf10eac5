import type { Day } from './calendar.js';
import { billAmount, isDeniedForNecessity, type Bill, type CaseStory, type Step } from './story.js';

/** A document of a case: a page that is filed at a node. */
export interface StoryPaper {
  readonly on: Day;
  /** By its code. */
  readonly node: string;
  readonly file_name: string;
  readonly title: string;
  readonly lines: readonly string[];
}

type StepOf<Do extends Step['do']> = Extract<Step, { do: Do }>;

const stepsOf = <Do extends Step['do']>({ steps }: CaseStory, kind: Do): StepOf<Do>[] =>
  steps.filter((step): step is StepOf<Do> => step.do === kind);

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

/** What a clinic hands over: bills and assignment always, the rest of the packet once a case was ready to file. */
export function papersOf(story: CaseStory): StoryPaper[] {
  const bills = stepsOf(story, 'AddTreatment').map(({ bill }) => bill);
  const wasReady = stepsOf(story, 'ChangeStatus').some(({ status }) => status === 'READY');
  return [
    assignment(story),
    billed(story, bills),
    ...(wasReady ? [report(story, bills), mailing(story, bills), ...denial(story), ...verification(story)] : []),
    ...(stepsOf(story, 'CloseCase').length ? [coverLetter(story)] : []),
  ];
}

function paper(story: CaseStory, node: string, title: string, lines: readonly string[]): StoryPaper {
  const { attributes, provider, insurer, openedOn } = story;
  const head = [
    provider.name,
    '',
    `Patient: ${attributes['injured_first_name']} ${attributes['injured_last_name']}`,
    `Date of accident: ${attributes['accident_date']}`,
    `Insurer: ${insurer.name}`,
    `Claim number: ${attributes['ins_claim_number']}`,
    '',
  ];
  const file_name = `${title} ${attributes['injured_last_name']} ${attributes['account_no']}.pdf`;
  return { on: openedOn, node, file_name, title, lines: [...head, ...lines] };
}

const assignment = (story: CaseStory) =>
  paper(story, 'AOB', 'Assignment of benefits', [
    `I assign to ${story.provider.name} all rights, privileges and remedies to payment for health care services to which I am entitled under`,
    'Article 51 (the No-Fault statute) of the Insurance Law.',
    '',
    `Signed: ${story.attributes['injured_first_name']} ${story.attributes['injured_last_name']}`,
  ]);

const billed = (story: CaseStory, bills: readonly Bill[]) =>
  paper(
    story,
    'BILL',
    'NF-3 verification of treatment',
    bills.flatMap(bill => [
      `Bill ${bill.bill_number}, services from ${bill.dos_from} to ${bill.dos_to}, total ${dollars(billAmount(bill))}`,
      ...bill.lines.map(({ code, units, charge, description }) => `${code}  ${units} x  ${description}  ${dollars(charge)}`),
      '',
    ]),
  );

const report = (story: CaseStory, bills: readonly Bill[]) =>
  paper(story, 'REPORT', 'Treatment report', [
    `Diagnosis: ${[...new Set(bills.flatMap(({ diagnosis }) => diagnosis))].join(', ')}`,
    'The patient reports pain since the accident. Range of motion is reduced. Treatment continues three times a week.',
    'The injuries are causally related to the accident.',
  ]);

const mailing = (story: CaseStory, bills: readonly Bill[]) =>
  paper(
    story,
    'POM',
    'Proof of mailing',
    bills.map(
      ({ bill_number, date_bill_sent }) => `Bill ${bill_number} was mailed to ${story.insurer.name} on ${date_bill_sent}.`,
    ),
  );

/** The denial, and the rebuttal without which a case that was denied for medical necessity cannot be filed. */
function denial(story: CaseStory): StoryPaper[] {
  const denied = stepsOf(story, 'SetDenialReasons');
  if (!denied.length) return [];
  const lines = denied.map(({ bill, reasons, deniedOn }) => `Bill ${bill} is denied as of ${deniedOn}: ${reasons.join(', ')}.`);
  const form = paper(story, 'NF10', 'Denial of claim form', lines);
  return denied.some(({ reasons }) => isDeniedForNecessity(reasons)) ? [form, rebuttal(story)] : [form];
}

const rebuttal = (story: CaseStory) =>
  paper(story, 'REBUTTAL', 'Rebuttal of the treating doctor', [
    'The reviewer did not examine the patient and did not have all records of the treatment.',
    'The findings of the examinations support the treatment that was billed.',
  ]);

function verification(story: CaseStory): StoryPaper[] {
  if (!stepsOf(story, 'ChangeStatus').some(({ status }) => status.startsWith('VERIF'))) return [];
  const asked = `${story.insurer.name} asks for the treatment notes and the referral.`;
  return [
    paper(story, 'VREQ', 'Request for verification', [asked]),
    paper(story, 'VRESP', 'Response to the request for verification', [
      asked,
      '',
      'Enclosed are the treatment notes and the referral.',
    ]),
  ];
}

const coverLetter = (story: CaseStory) =>
  paper(story, 'CORR', 'Cover letter of the clinic', ['Enclosed are the bills of this patient for collection.']);
