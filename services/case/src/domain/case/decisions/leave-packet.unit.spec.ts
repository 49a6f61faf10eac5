import { DomainError, type CaseEvent } from '@atlas/contracts';
import { decide, fold } from '@atlas/event-sourcing';
import fc from 'fast-check';
import type { CaseCommand } from '../case.commands.js';
import { caseDecider } from '../case.decider.js';
import {
  aCase,
  attached,
  closed,
  context,
  kept,
  note,
  opened,
  order,
  reversalTerms,
  S,
  treated,
  treatment,
} from '../case.example.js';
import type { Case } from '../case.state.js';
import { injuredKey } from '../packet.js';
import { SETTLED, settlementOrder } from '../settlement/settlement.example.js';

const PACKETED = {
  ...S.READY,
  id: 30,
  code: 'PACKETED',
  name: 'In packet',
  process_role: 'packeted',
  next: [...S.READY.next, 4],
};
const READY = { ...S.READY, next: [...S.READY.next, 30] };
const statuses = [...context.statuses.filter(({ id }) => id !== READY.id), READY, PACKETED, SETTLED];
const rules = { ...context, statuses };

const PACKET = 'DEMO26-P000001';
const leave = { type: 'LeavePacket', data: { packet_id: PACKET, reason: 'Settles alone' } } as const;
const start: readonly CaseEvent[] = [opened(READY)];
const asCase = (events: readonly CaseEvent[]): Case => fold(caseDecider.evolve, caseDecider.initialState, events)!;
const joining = decide(
  caseDecider,
  {
    type: 'JoinPacket',
    data: { packet_id: PACKET, role: 'LEAD', cases: ['DEMO26-000123'], injured: injuredKey(asCase(start)) },
  },
  asCase(start),
  rules,
);
const left: CaseEvent = { type: 'PacketLeft', data: { packet_id: PACKET, reason: 'Settles alone' } };

describe('LeavePacket', () => {
  it('restores status and date', () => {
    aCase
      .given([...start, ...joining])
      .when(leave)
      .then([
        left,
        {
          type: 'StatusChanged',
          data: {
            from: kept(PACKETED),
            to: kept(READY),
            on: '2026-01-06',
            date: null,
            reason: `Removed from packet ${PACKET}`,
            filed_on: null,
          },
        },
      ]);
  });

  it('keeps a status that was changed since', () => {
    const moved: CaseEvent = {
      type: 'StatusChanged',
      data: { from: kept(PACKETED), to: kept(S.ABEYANCE), on: '2026-04-01', date: null, reason: 'x', filed_on: null },
    };
    aCase
      .given([...start, ...joining, moved])
      .when(leave)
      .then([left]);
  });

  it('is refused when the case was filed with its packet, and when it is in no packet or in another', () => {
    const filed: CaseEvent = {
      type: 'StatusChanged',
      data: { from: kept(PACKETED), to: kept(S.FILED), on: '2026-04-01', date: null, reason: null, filed_on: '2026-04-01' },
    };
    aCase
      .given([...start, ...joining, filed])
      .when(leave)
      .thenRefused('PACKET_FILED', { case_id: 'DEMO26-000123' });
    aCase.given(start).when(leave).thenRefused('CASE_NOT_IN_PACKET');
    aCase
      .given([...start, ...joining])
      .when({ type: 'LeavePacket', data: { packet_id: 'DEMO26-P000009', reason: null } })
      .thenRefused('CASE_NOT_IN_PACKET');
  });

  it('lets a separately filed case leave', () => {
    const own = [opened(READY, { date_filed: '2026-02-01' })];
    const joined = decide(
      caseDecider,
      { type: 'JoinPacket', data: { packet_id: PACKET, role: 'MEMBER', cases: [], injured: injuredKey(asCase(own)) } },
      asCase(own),
      rules,
    );
    aCase
      .given([...own, ...joined])
      .when(leave)
      .thenMatching([left, { type: 'StatusChanged' }]);
  });
});

const WISHES = [
  'note',
  'bill',
  'pay',
  'reverse',
  'update',
  'memo',
  'document',
  'hold',
  'settle',
  'reset',
  'close',
  'reopen',
] as const;
type CommandRequest = (typeof WISHES)[number];

/** What people do to a case, in a packet or not. */
function commandOf(commandRequest: CommandRequest, id: string, { ledger, settlement }: Case): CaseCommand {
  switch (commandRequest) {
    case 'note':
      return { type: 'AddNote', data: { note: note(id) } };
    case 'bill':
      return { type: 'AddTreatment', data: { treatment: treatment(id) } };
    case 'pay':
      return { type: 'RecordPayments', data: { payments: [order(id, 1_234)] } };
    case 'reverse':
      return { type: 'ReversePayment', data: { payment_id: ledger[0]?.payment.id ?? 'none', reversal: reversalTerms(id) } };
    case 'update':
      return { type: 'UpdateCase', data: { attributes: { policy_number: id, injured_phone: '7185550142' } } };
    case 'memo':
      return { type: 'SetMemo', data: { memo: id } };
    case 'document':
      return { type: 'AttachDocument', data: { document: (attached(id) as CaseEvent<'DocumentAttached'>).data.document } };
    case 'hold':
      return { type: 'ChangeStatus', data: { status: 'ABEYANCE', reason: 'Agreed', date: null } };
    case 'settle':
      return { type: 'SaveSettlement', data: { order: settlementOrder({ id }) } };
    case 'reset':
      return { type: 'ResetSettlement', data: { settlement_id: settlement?.settlement.id ?? 'none', reason: 'Withdrawn' } };
    case 'close':
      return { type: 'CloseCase', data: { status: 'WITHDRAWN_WOP', reason: 'Client left' } };
    case 'reopen':
      return { type: 'ReopenCase', data: { reason: 'Client came back' } };
  }
}

/** Each request on a later day; a refused request changes nothing. */
function live(state: Case, commandRequests: readonly CommandRequest[]): Case {
  return commandRequests.reduce((current, commandRequest, index) => {
    const today = `2026-05-${String(index + 1).padStart(2, '0')}`;
    try {
      const caused = decide(caseDecider, commandOf(commandRequest, `i${index}`, current), current, { ...rules, today });
      return fold(caseDecider.evolve, current, caused)!;
    } catch (refusal) {
      if (refusal instanceof DomainError) return current;
      throw refusal;
    }
  }, state);
}

describe('a case taken out of its packet', () => {
  it('is the same in every part as if it had never joined', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WISHES), { maxLength: 25 }), commandRequests => {
        const alone = live(asCase(start), commandRequests);
        const together = live(asCase([...start, ...joining]), commandRequests);
        const apart = fold(caseDecider.evolve, together, decide(caseDecider, leave, together, rules));
        expect(apart).toEqual(alone);
      }),
      { numRuns: 300 },
    );
  });

  it('that was settled separately in it is reset to its status before the packet', () => {
    const settle = { type: 'SaveSettlement', data: { order: settlementOrder() } } as const;
    const together = asCase([...start, ...joining, treated('a')]);
    const settled = fold(caseDecider.evolve, together, decide(caseDecider, settle, together, rules))!;
    const apart = fold(caseDecider.evolve, settled, decide(caseDecider, leave, settled, rules))!;
    expect(apart.status).toEqual(kept(SETTLED));
    const reset = { type: 'ResetSettlement', data: { settlement_id: 's', reason: 'Withdrawn' } } as const;
    const back = fold(caseDecider.evolve, apart, decide(caseDecider, reset, apart, rules))!;
    expect([back.status, back.status_since]).toEqual([kept(READY), '2026-01-06']);
  });

  it('that was closed in it is reopened to its status before the packet', () => {
    aCase
      .given([...start, ...joining, { ...closed, data: { ...closed.data, from: kept(PACKETED) } } as CaseEvent, left])
      .when({ type: 'ReopenCase', data: { reason: 'Client came back' } })
      .thenMatching([{ type: 'CaseReopened', data: { to: { code: 'READY' } } }]);
  });
});
