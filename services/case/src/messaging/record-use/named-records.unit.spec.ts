import type { CaseEvent, RecordUseChanged } from '@atlas/contracts';
import {
  attached,
  CEDAR_LOOP,
  closed,
  deleted,
  document,
  FERNHILL,
  kept,
  note,
  noted,
  opened,
  paid,
  payment,
  reversal,
  S,
  signature,
  treated,
  treatment,
} from '../../domain/case/case.example.js';
import { disputed, eventsOf, settlementOrder } from '../../domain/case/settlement/settlement.example.js';
import { foldNamed, type NamedRecords } from './named-records.js';
import { changedUses } from './uses.js';

const fold = (events: readonly CaseEvent[], from?: NamedRecords): NamedRecords =>
  events.reduce<NamedRecords | undefined>(foldNamed, from) as NamedRecords;
/** The message after these events: 'case: case_status#1 provider_master#3 status#1'. */
const published = (uses: readonly RecordUseChanged[]): string[] =>
  uses.map(({ used_by, is_open, records }) =>
    [used_by, is_open ? '' : ' (closed)', ':', ...records.map(({ resource, id }) => ` ${resource}#${id}`)].join(''),
  );
const afterAllOf = (...events: CaseEvent[]): string[] => published(changedUses('DEMO26-000123', undefined, fold(events), 1));
const afterLast = (...events: CaseEvent[]): string[] => {
  const before = fold(events.slice(0, -1));
  return published(changedUses('DEMO26-000123', before, fold(events.slice(-1), before), 1));
};

const settledEvents = eventsOf(disputed, { type: 'SaveSettlement', data: { order: settlementOrder() } });
const NG = { id: 8, name: 'Ng, Ann' };
const DENIED = {
  treating_doctor: NG,
  denial_reasons: [
    { id: 'g12', name: 'Fee schedule' },
    { id: 's7', name: 'Late' },
  ],
};

describe('the master records of a case', () => {
  it('are its parties and its status, each record once', () => {
    expect(afterAllOf(opened(S.NEW, { insurance_company_id: FERNHILL, treating_doctor_id: NG }), treated('1', DENIED))).toEqual([
      'case: case_status#1 general_denial#12 insurance_company#5 operating_doctor#8 provider_master#3 service_denial_reason#7 status#1',
      'bill: service_denial_reason#7',
    ]);
  });

  it.each<[string, CaseEvent[], string]>([
    [
      'another party',
      [opened(), { type: 'CaseUpdated', data: { changes: { insurance_company_id: { from: null, to: FERNHILL } } } }],
      'case: case_status#1 insurance_company#5 provider_master#3 status#1',
    ],
    [
      'no party any more',
      [
        opened(S.NEW, { insurance_company_id: FERNHILL }),
        { type: 'CaseUpdated', data: { changes: { insurance_company_id: { from: FERNHILL, to: null } } } },
      ],
      'case: case_status#1 provider_master#3 status#1',
    ],
    ['its end', [opened(), closed], 'case (closed): case_status#9 provider_master#3 status#16'],
    ['its deletion', [opened(), deleted], 'case:'],
    [
      'its return',
      [opened(), deleted, { type: 'CaseRestored', data: { reason: null } }],
      'case: case_status#1 provider_master#3 status#1',
    ],
    ['a note', [opened(), noted('n')], 'case: case_status#1 note_type#1 provider_master#3 status#1'],
    [
      'what it is settled by',
      [...disputed, ...settledEvents],
      'case: case_status#4 provider_master#3 settlement_type#1 status#21',
    ],
    ['a payment', [opened(), paid('p', 100)], 'case: case_status#1 provider_master#3 setting/transaction_type#1 status#1'],
    [
      'a reversed payment, whose entries stay',
      [
        opened(),
        paid('p', 100),
        { type: 'PaymentReversed', data: { payment: payment('p', 100), reversal: reversal('r', 100), ...signature } },
      ],
      'case: case_status#1 provider_master#3 setting/transaction_type#1 setting/transaction_type#6 status#1',
    ],
    [
      'other denial reasons',
      [
        opened(),
        treated('1', DENIED),
        {
          type: 'DenialReasonsSet',
          data: { treatment: { id: '1', name: 'CL-1' }, changes: { denial_reasons: { from: DENIED.denial_reasons, to: [] } } },
        },
      ],
      'case: case_status#1 operating_doctor#8 provider_master#3 status#1 | bill:',
    ],
    [
      'a treatment gone',
      [opened(), treated('1', DENIED), { type: 'TreatmentDeleted', data: { treatment: treatment('1', DENIED) } }],
      'case: case_status#1 provider_master#3 status#1 | bill:',
    ],
    ['a paper', [opened(), attached('d')], 'document: document/node#4'],
    ['a paper removed', [opened(), attached('d'), { type: 'DocumentRemoved', data: { document: document('d') } }], 'document:'],
  ])('is published after %s', (_what, events, use) => {
    expect(afterLast(...events)).toEqual(use.split(' | '));
  });

  describe('of its notes', () => {
    const MEMO = { id: 7, code: 'MEMO', name: 'Memo' };
    const edited: CaseEvent = {
      type: 'NoteEdited',
      data: { note_id: 'n', changes: { note_type: { from: note('n').note_type, to: MEMO } }, ...signature },
    };
    const removed: CaseEvent = { type: 'NoteDeleted', data: { note: note('n') } };

    it('are their types, as long as one note has it', () => {
      expect(afterLast(opened(), noted('n'), noted('m'), removed)).toEqual([]);
      expect(afterLast(opened(), noted('n'), removed)).toEqual(['case: case_status#1 provider_master#3 status#1']);
      expect(afterLast(opened(), noted('n'), edited)).toEqual(['case: case_status#1 note_type#7 provider_master#3 status#1']);
      expect(afterLast(opened(), noted('n'), noted('m'), edited)).toEqual([
        'case: case_status#1 note_type#1 note_type#7 provider_master#3 status#1',
      ]);
    });

    it('take the same space however many notes there are', () => {
      const notes = Array.from({ length: 500 }, (_, number) => noted(`n${number}`));
      const size = (count: number) => JSON.stringify(fold([opened(), ...notes.slice(0, count)])).length;
      expect(size(500)).toBeLessThan(size(1) + 5);
    });

    it.each([
      ['another type', edited, ['case: case_status#1 note_type#7 provider_master#3 status#1']],
      ['nothing', removed, ['case: case_status#1 provider_master#3 status#1']],
    ])('that were recorded one by one change to %s', (_what, event, use) => {
      const named = fold([opened()]);
      const before: NamedRecords = { ...named, places: { ...named.places, 'note/n': ['note_type#1'] } };
      expect(published(changedUses('DEMO26-000123', before, fold([event], before), 1))).toEqual(use);
    });
  });

  it('are removed and restored with the case and its documents', () => {
    expect(afterLast(opened(), attached('d'), deleted)).toEqual(['case:', 'document:']);
  });

  it.each<[string, CaseEvent]>([
    ['a name that is none', { type: 'CaseUpdated', data: { changes: { injured_first_name: { from: 'O', to: 'Odalys' } } } }],
    ['a second note of the same type', noted('m')],
    ['a memo', { type: 'MemoSet', data: { from: null, to: 'Call' } }],
    [
      'the status that it has',
      {
        type: 'StatusChanged',
        data: { from: kept(S.NEW), to: kept(S.NEW), on: '2026-01-07', date: null, reason: null, filed_on: null },
      },
    ],
  ])('is not published again after %s', (_what, event) => {
    expect(afterLast(opened(S.NEW, { provider_id: CEDAR_LOOP }), noted('n'), event)).toEqual([]);
  });
});
