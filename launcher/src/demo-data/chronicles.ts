import type { Actor } from '@atlas/contracts';
import type { CaseChronicle, ChronicleAct, ChronicleEntry } from './case-writer/chronicle.js';
import { billAmount, STORY_PARTIES, type CaseStory, type Step, type StoryParties } from './invention/story.js';
import { required, type DemoMasterData } from './master-data.js';
import type { StoredPaper } from './papers.js';

export interface DemoStaff {
  readonly clerk: Actor;
  /** Closes cases, which the clerk may not. */
  readonly admin: Actor;
}

const MORNING_UTC_HOUR = 14;

/** The moment of the `nth` thing done to a case on a day: in office hours, one after the other; cases begin at different minutes. */
function momentOf(day: string, nth: number, caseIndex: number): string {
  const minutes = ((caseIndex * 7) % 200) + nth * 3;
  return new Date(
    Date.parse(`${day}T${MORNING_UTC_HOUR}:00:00Z`) + minutes * 60_000 + ((caseIndex * 13 + nth * 29) % 60) * 1000,
  ).toISOString();
}

/** A case, and the documents that it was opened with. */
interface ToldCase {
  readonly story: CaseStory;
  readonly papers: readonly StoredPaper[];
}

/** A story in the words of the documented calls. */
export function chronicleOf(
  { story, papers }: ToldCase,
  index: number,
  masters: DemoMasterData,
  { clerk, admin }: DemoStaff,
): CaseChronicle {
  let day = story.openedOn;
  let nth = 0;
  const next = (on: string): string => {
    nth = on === day ? nth + 1 : 1;
    day = on;
    return momentOf(day, nth, index);
  };
  const received = papers.map(({ on, act }): ChronicleEntry => ({ at: next(on), by: clerk, act }));
  const done = story.steps.map((step): ChronicleEntry => ({
    at: next(step.on),
    by: step.do === 'CloseCase' ? admin : clerk,
    act: actOf(step, story, masters),
  }));
  return {
    at: momentOf(story.openedOn, 0, index),
    by: clerk,
    body: openingBody(story, masters),
    entries: [...received, ...done],
  };
}

function openingBody(
  { attributes, parties, provider, insurer, track, inPortfolio, steps }: CaseStory,
  masters: DemoMasterData,
): object {
  const first = steps.find(step => step.do === 'AddTreatment');
  return {
    ...attributes,
    ...partyIds(parties, masters),
    provider_id: required(masters.providers, provider.name),
    insurance_company_id: required(masters.insurers, insurer.name),
    speciality_id: required(masters.specialities, provider.speciality),
    ...(first ? { treating_doctor_id: required(masters.doctors, provider.name)[first.bill.doctor] } : {}),
    case_type_id: required(masters.caseTypes, 'NF'),
    initial_status_id: required(masters.initialStatuses, track === 'COURT' ? 'LIT' : 'ARB'),
    ...(inPortfolio && provider.portfolio ? { portfolio_id: required(masters.portfolios, provider.portfolio) } : {}),
  };
}

function actOf(step: Step, story: CaseStory, masters: DemoMasterData): ChronicleAct {
  switch (step.do) {
    case 'AddTreatment':
      return { call: 'treatment', body: treatmentBody(step, story, masters) };
    case 'SetDenialReasons': {
      const denial_reason_ids = step.reasons.map(code => required(masters.denialReasons, code));
      return { call: 'denial', bills: [step.bill], body: { denial_reason_ids, denial_date: step.deniedOn } };
    }
    case 'ChangeStatus':
      return { call: 'status', body: defined({ status: step.status, reason: step.reason, date: step.date }) };
    case 'CloseCase':
      return { call: 'close', body: { status_id: step.status, reason: step.reason } };
    case 'RecordPayment': {
      const { type, bill, ...payment } = step.payment;
      const body = { ...payment, transaction_type: type, transaction_date: step.on, deposit_date: step.on, check_date: step.on };
      return { call: 'payment', ...(bill ? { bill } : {}), body };
    }
    case 'Settle': {
      const { type: settlement_type_id, with: settled_with, ...amounts } = step.settlement;
      const agreed = settled_with === undefined ? {} : { settled_with, settled_with_role: 'adjuster' };
      return { call: 'settlement', body: { settlement_type_id, settled_on: step.on, ...agreed, ...amounts } };
    }
    case 'AddNote':
      return { call: 'note', body: { note_type: step.type, description: step.html } };
    case 'SetMemo':
      return { call: 'memo', body: { memo: step.memo } };
    case 'UpdateCase':
      return {
        call: 'update',
        body: { ...step.attributes, ...partyIds(step.parties ?? {}, masters) },
      };
  }
}

function partyIds(parties: StoryParties, { records }: DemoMasterData): Readonly<Record<string, number>> {
  const named = Object.entries(parties) as [keyof typeof STORY_PARTIES, string][];
  return Object.fromEntries(named.map(([field, name]) => [field, required(records(STORY_PARTIES[field]), name)]));
}

function treatmentBody(
  { bill }: Extract<Step, { do: 'AddTreatment' }>,
  { provider }: CaseStory,
  masters: DemoMasterData,
): object {
  const { bill_number, dos_from, dos_to, date_bill_sent, doctor, diagnosis, lines } = bill;
  return {
    bill_number,
    dos_from,
    dos_to,
    date_bill_sent,
    diagnosis,
    bill_amount: billAmount(bill),
    speciality_id: required(masters.specialities, provider.speciality),
    treating_doctor_id: required(masters.doctors, provider.name)[doctor],
    cpt_codes: lines,
  };
}

const defined = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
