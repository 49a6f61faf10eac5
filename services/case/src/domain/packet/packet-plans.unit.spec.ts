import { DomainError, type CaseEvent } from '@atlas/contracts';
import { closed, kept, S } from '../case/case.example.js';
import { aCaseOf, joined, PACKET } from './packet.example.js';
import { planJoin, planLead, planLeave, type Joining } from './packet-plans.js';

const [C1, C2, C3] = ['DEMO26-000001', 'DEMO26-000002', 'DEMO26-000003'] as const;
const plan = (joining: Joining['joining'], over: Partial<Joining> = {}) =>
  planJoin({ packet_id: PACKET, members: [], lead_case_id: null, joining, ...over });

const refusalOf = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('Not refused.');
};

describe('joining a packet', () => {
  it('makes the named case its lead, else the first', () => {
    const roles = (lead_case_id: string | null) =>
      plan([aCaseOf(C1), aCaseOf(C2)], { lead_case_id }).map(({ case_id, command }) => [
        case_id,
        command.type === 'JoinPacket' && command.data.role,
      ]);
    expect(roles(null)).toEqual([
      [C1, 'LEAD'],
      [C2, 'MEMBER'],
    ]);
    expect(roles(C2)).toEqual([
      [C1, 'MEMBER'],
      [C2, 'LEAD'],
    ]);
    expect(refusalOf(() => roles(C3)).code).toBe('VALUE_NOT_VALID');
  });

  it('adds more cases to a packet and keeps its lead', () => {
    const steps = plan([aCaseOf(C3)], { members: [aCaseOf(C1, {}, joined('LEAD')), aCaseOf(C2, {}, joined('MEMBER'))] });
    expect(steps).toMatchObject([
      {
        case_id: C3,
        command: { type: 'JoinPacket', data: { packet_id: PACKET, role: 'MEMBER', cases: [C3] } },
        undo: { type: 'LeavePacket', data: { packet_id: PACKET } },
      },
    ]);
  });

  it('refuses all invalid cases at once: closed, in a packet, of another person', () => {
    const refused = refusalOf(() =>
      plan([
        aCaseOf(C1),
        aCaseOf(C2, {}, closed),
        aCaseOf(C3, {}, joined('MEMBER', 'DEMO26-P000009')),
        aCaseOf('DEMO26-000004', { injured_first_name: 'Desmond' }),
      ]),
    );
    expect(refused.code).toBe('PACKET_JOIN_REFUSED');
    expect(refused.details).toEqual({
      [C2]: 'is closed (Withdrawn without prejudice)',
      [C3]: 'is already in packet DEMO26-P000009',
      'DEMO26-000004': 'belongs to a different injured person',
    });
    expect(refused.message).toContain(`${C2} is closed`);
  });

  it('distinguishes two people of one name by a birth date on any of the cases', () => {
    const cases = [aCaseOf(C1), aCaseOf(C2, { injured_dob: '1987-08-14' }), aCaseOf(C3, { injured_dob: '1990-01-01' })];
    expect(refusalOf(() => plan(cases)).details).toEqual({ [C3]: 'belongs to a different injured person' });
    expect(plan(cases.slice(0, 2))).toHaveLength(2);
  });

  it('refuses a packet of one, one of too many, and one that is filed', () => {
    expect(refusalOf(() => plan([aCaseOf(C1)])).code).toBe('PACKET_TOO_SMALL');
    const many = Array.from({ length: 101 }, (_, at) => aCaseOf(`DEMO26-${at}`));
    expect(refusalOf(() => plan(many)).code).toBe('PACKET_TOO_LARGE');
    const filed: CaseEvent = {
      type: 'StatusChanged',
      data: { from: kept(S.READY), to: kept(S.FILED), on: '2026-04-01', date: null, reason: null, filed_on: '2026-04-01' },
    };
    const members = [aCaseOf(C1, {}, joined('LEAD'), filed), aCaseOf(C2, {}, joined('MEMBER'))];
    expect(refusalOf(() => plan([aCaseOf(C3)], { members })).code).toBe('PACKET_FILED');
  });
});

describe('a packet', () => {
  const lead = aCaseOf(C2, {}, joined('LEAD'));
  const member = aCaseOf(C1, {}, joined('MEMBER'));
  const other = aCaseOf(C3, {}, joined('MEMBER'));

  it('lets a member leave alone, and a lead case after another case became the lead', () => {
    expect(planLeave(PACKET, member, [lead, member, other], null)).toMatchObject([
      { case_id: C1, command: { type: 'LeavePacket' } },
    ]);
    expect(planLeave(PACKET, lead, [lead, member, other], 'x')).toMatchObject([
      { case_id: C1, command: { type: 'ChangePacketRole', data: { role: 'LEAD' } } },
      { case_id: C2, command: { type: 'LeavePacket', data: { reason: 'x' } } },
    ]);
    expect(planLeave(PACKET, lead, [lead], null)).toMatchObject([{ case_id: C2, command: { type: 'LeavePacket' } }]);
  });

  it('is dissolved if one case would remain, also one that was filed with it', () => {
    expect(planLeave(PACKET, lead, [lead, member], 'x')).toMatchObject([
      { case_id: C2, command: { data: { reason: 'x' } }, undo: { type: 'JoinPacket', data: { role: 'LEAD' } } },
      { case_id: C1, command: { type: 'LeavePacket', data: { dissolves: true } }, undo: null },
    ]);
  });

  it('changes its lead to one of its cases', () => {
    expect(planLead(PACKET, [lead, member], C1)).toMatchObject([
      { case_id: C2, command: { data: { role: 'MEMBER' } }, undo: { data: { role: 'LEAD' } } },
      { case_id: C1, command: { data: { role: 'LEAD' } }, undo: { data: { role: 'MEMBER' } } },
    ]);
    expect(planLead(PACKET, [lead, member], C2)).toEqual([]);
    expect(refusalOf(() => planLead(PACKET, [lead, member], C3)).code).toBe('CASE_NOT_IN_PACKET');
  });
});
