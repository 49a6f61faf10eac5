import { aCase, closed, context, deleted, kept, opened, S } from '../case.example.js';
import { injuredKey } from '../packet.js';

const PACKETED = { ...S.READY, id: 30, code: 'PACKETED', name: 'In packet', process_role: 'packeted', next: [4, 5] };
const READY = { ...S.READY, next: [...S.READY.next, 30] };
const statuses = [...context.statuses.filter(({ id }) => id !== READY.id), READY, PACKETED];

const injured = injuredKey({ attributes: { injured_first_name: 'Odalys', injured_last_name: 'Ferrante' } });
const data = { packet_id: 'DEMO26-P000001', role: 'LEAD', cases: ['DEMO26-000123', 'DEMO26-000124'], injured } as const;
const join = (over: object = {}) => ({ type: 'JoinPacket', data: { ...data, ...over } }) as const;
const joined = (over: object = {}) =>
  ({
    type: 'PacketJoined',
    data: {
      packet_id: data.packet_id,
      role: 'LEAD',
      cases: data.cases,
      before: { status: kept(READY), since: '2026-01-06' },
      gave: kept(PACKETED),
      status_kept: null,
      ...over,
    },
  }) as const;

describe('JoinPacket', () => {
  it('adds an open case to the packet, and stores its earlier status', () => {
    aCase
      .given([opened(READY)])
      .when(join(), { statuses })
      .then([
        {
          type: 'StatusChanged',
          data: {
            from: kept(READY),
            to: kept(PACKETED),
            on: context.today,
            date: context.today,
            reason: 'Packet DEMO26-P000001',
            filed_on: null,
          },
        },
        joined(),
      ]);
  });

  it('does not change a status against the workflow, and reports it', () => {
    aCase
      .given([opened(S.NEW)])
      .when(join({ role: 'MEMBER' }), { statuses })
      .then([
        joined({
          role: 'MEMBER',
          before: { status: kept(S.NEW), since: '2026-01-06' },
          gave: null,
          status_kept: 'Status cannot be changed from New / intake to In packet.',
        }),
      ]);
  });

  it('accepts the same person in another spelling, and without a birth date on one case', () => {
    const as = injuredKey({
      attributes: { injured_first_name: ' odalys', injured_last_name: 'FERRANTE', injured_dob: '1987-08-14' },
    });
    aCase
      .given([opened(S.NEW)])
      .when(join({ injured: as }))
      .thenMatching([{ type: 'PacketJoined' }]);
  });

  it('refuses a case of another person, a closed or deleted one, and one that is in a packet', () => {
    const other = injuredKey({
      attributes: { injured_first_name: 'Odalys', injured_last_name: 'Ferrante', injured_dob: '1990-01-01' },
    });
    aCase
      .given([opened(S.NEW, { injured_dob: '1987-08-14' })])
      .when(join({ injured: other }))
      .thenRefused('CASE_OTHER_INJURED', { case_id: 'DEMO26-000123' });
    aCase.given([opened(), closed]).when(join()).thenRefused('CASE_NOT_OPEN');
    aCase.given([opened(), deleted]).when(join()).thenRefused('CASE_NOT_OPEN');
    aCase
      .given([opened(READY), joined()])
      .when(join())
      .thenRefused('CASE_IN_PACKET', { case_id: 'DEMO26-000123' });
    aCase.when(join()).thenRefused('CASE_NOT_FOUND');
  });
});

describe('a case in a packet', () => {
  const given = aCase.given([opened(READY), joined()]);

  it('cannot be deleted', () => {
    given.when({ type: 'DeleteCase', data: { reason: null } }).thenRefused('CASE_IN_PACKET');
  });

  it('can change the lead case', () => {
    const role = (to: 'LEAD' | 'MEMBER') =>
      ({ type: 'ChangePacketRole', data: { packet_id: data.packet_id, role: to } }) as const;
    given.when(role('LEAD')).thenNothing();
    given
      .when(role('MEMBER'))
      .then([{ type: 'PacketRoleChanged', data: { packet_id: data.packet_id, role: { from: 'LEAD', to: 'MEMBER' } } }]);
    aCase.given([opened()]).when(role('LEAD')).thenRefused('CASE_NOT_IN_PACKET');
  });
});
