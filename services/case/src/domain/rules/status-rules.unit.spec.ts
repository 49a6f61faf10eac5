import { context, kept, workflowOf, S } from '../case/case.example.js';
import { allowedFrom, findStatus, statusWithRole, type StatusRule, type WorkflowPosition } from './status-rules.js';

const from = (status: StatusRule, more: Partial<WorkflowPosition> = {}) =>
  allowedFrom(context.statuses, { status: kept(status), track: 'ARB', is_filed: false, ...more }).map(({ code }) => code);

describe('the workflow', () => {
  it('offers the next statuses and those that can be entered from anywhere, in the table’s order', () => {
    expect(from(S.READY)).toEqual(['MISSING_INFO', 'FILED_EMAIL', 'FILED', 'ABEYANCE', 'PAID', 'WITHDRAWN_WOP']);
  });

  it('stays on the track', () => {
    expect(from(S.READY, { track: 'COURT' })).toEqual(['MISSING_INFO', 'ABEYANCE', 'PAID', 'WITHDRAWN_WOP', 'INDEX_PURCHASED']);
    expect(from(S.READY, { track: 'PRE' })).toEqual(['MISSING_INFO', 'ABEYANCE', 'PAID', 'WITHDRAWN_WOP']);
  });

  it('offers statuses before filing while nothing is filed', () => {
    expect(from(S.NEW)).toContain('AWAIT_PAYDENY');
    expect(from(S.NEW, { is_filed: true })).not.toContain('AWAIT_PAYDENY');
  });

  it('offers nothing after a final status, and never an inactive one', () => {
    expect(from(S.CLOSED_PAID)).toEqual([]);
    expect(from(S.NEW)).not.toContain('RETIRED');
  });

  it('still allows transitions from a deleted status', () => {
    expect(from({ ...S.NEW, id: 99 })).toEqual(['ABEYANCE', 'PAID', 'WITHDRAWN_WOP']);
  });

  it('follows the workflow of the case if that defines transitions or statuses', () => {
    const workflow = (moves: [number, number[]][], statuses: number[] = []) => ({
      ...workflowOf(5),
      statuses,
      moves: new Map(moves),
    });
    expect(from(S.READY, { workflow: workflow([[S.READY.id, [S.FILED.id]]]) })).toEqual([
      'FILED',
      'ABEYANCE',
      'PAID',
      'WITHDRAWN_WOP',
    ]);
    expect(from(S.NEW, { workflow: workflow([[S.READY.id, [S.FILED.id]]]) })).toEqual(from(S.NEW));
    expect(from(S.READY, { workflow: workflow([], [S.READY.id, S.FILED.id, S.ABEYANCE.id]) })).toEqual(['FILED', 'ABEYANCE']);
  });

  it('finds a status by id, by code, and by the role of an active one', () => {
    expect(findStatus(context.statuses, 4)).toBe(S.READY);
    expect(findStatus(context.statuses, '4')).toBe(S.READY);
    expect(findStatus(context.statuses, 'ready')).toBe(S.READY);
    expect(findStatus(context.statuses, 'nothing')).toBeUndefined();
    expect(statusWithRole(context.statuses, 'ready')).toBe(S.READY);
    expect(statusWithRole([{ ...S.READY, is_active: false }], 'ready')).toBeUndefined();
  });
});
