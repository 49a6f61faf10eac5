import { workflowOf, WORKFLOWS, S } from '../case/case.example.js';
import { fileableFrom } from './fileable.js';

const STATUSES = Object.values(S);
const codes = (ids: readonly number[]) => STATUSES.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
const own = (statuses = STATUSES) =>
  new Map(fileableFrom(statuses, WORKFLOWS).map(({ track, statuses: ids }) => [track, codes(ids)]));

describe('the statuses from which a case can be filed', () => {
  it('lead to the sent status, directly or through ready, for arbitration cases', () => {
    expect(own().get('ARB')).toEqual(['NEW', 'MISSING_INFO', 'AWAIT_PAYDENY', 'READY', 'REJECTED', 'ABEYANCE', 'PARTIAL_PAID']);
    expect(own().get('COURT')).toEqual([]);
  });

  it('are none in a firm without such a status, or with an inactive one', () => {
    const retired = STATUSES.map(each => (each.code === 'FILED_EMAIL' ? { ...each, is_active: false } : each));
    expect([...own(retired).values()].flat()).toEqual([]);
    expect(own(STATUSES.filter(({ code }) => code !== 'READY')).get('ARB')).toEqual(['REJECTED']);
  });

  it('are those of the workflow if it differs, and never a final one', () => {
    const workflows = {
      ...WORKFLOWS,
      types: new Map([
        [
          5,
          workflowOf(5, [
            [S.NEW, [S.FILED_EMAIL]],
            [S.READY, [S.MISSING_INFO]],
          ]),
        ],
      ]),
    };
    const [led] = fileableFrom(STATUSES, workflows);
    expect(led).toMatchObject({ workflow: 5, track: 'ARB' });
    expect(codes(led!.statuses)).toEqual(['NEW', 'REJECTED']);
    expect(codes(led!.statuses)).not.toContain('CLOSED_PAID');
  });
});
