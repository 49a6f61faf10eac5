import { CHANGE_TYPES, type CaseEvent } from '@atlas/contracts';
import { attached, closed, document, note, noted, opened, paid, treated } from '../case.example.js';
import type { CaseFact } from '../facts.js';
import { caseMoments, lastChange } from './moments.js';
import { FIRM_VIEW, toClientFacts, type CaseView } from './client-case.js';
import { removedDocuments } from './case-records.js';

const fact = (event: CaseEvent, at: string, revision: number): CaseFact => ({
  event,
  revision,
  signature: { by: 'Ivo Tarrant', at: `2026-04-${at}.000Z` },
});
const LIFE = [
  fact(opened(), '01T10:00:00', 0),
  fact(treated('a'), '01T10:00:00', 1),
  fact(treated('b'), '01T10:00:00', 2),
  fact(paid('p', 500, 'a'), '08T09:00:00', 3),
  // Written by a process whose clock is behind.
  fact(closed, '08T08:59:59', 4),
];

describe('the moments of a case', () => {
  it('combine simultaneous changes, are sorted from the oldest, and never go back', () => {
    expect(caseMoments(LIFE)).toEqual([
      {
        time: '2026-04-01T10:00:00.000Z',
        revision: 2,
        change_type_ids: [CHANGE_TYPES.case_created.id, CHANGE_TYPES.treatment_added.id],
      },
      {
        time: '2026-04-08T09:00:00.000Z',
        revision: 4,
        change_type_ids: [CHANGE_TYPES.payment.id, CHANGE_TYPES.closed_or_reopened.id],
      },
    ]);
  });

  it('describe the last one to users who may read it', () => {
    expect(lastChange(LIFE.slice(0, 4), { audience: 'law_firm' })).toMatchObject({
      revision: 3,
      description: '5.00 Principal on CL-a, check 0048812.',
      user_name: 'Ivo Tarrant',
    });
    expect(lastChange(LIFE, { audience: 'provider' })).toMatchObject({ revision: 4, description: null, user_name: null });
    expect(lastChange([], { audience: 'law_firm' })).toBeNull();
  });

  it('do not include the memo, or notes and documents that are hidden from a client', () => {
    const [added, edited, gone] = ['10T10:00:00', '11T10:00:00', '12T10:00:00'];
    const papers = [
      fact(noted('n'), added, 5),
      fact(attached('d'), added, 6),
      fact({ type: 'NoteEdited', data: { note_id: 'n', changes: {}, by: 'x', at: 'y' } }, edited, 7),
      fact({ type: 'NoteDeleted', data: { note: note('n') } }, gone, 8),
      fact({ type: 'DocumentRemoved', data: { document: document('d') } }, gone, 9),
      fact({ type: 'MemoSet', data: { from: null, to: 'Call' } }, gone, 10),
    ];
    const none = () => false;
    const nothing: CaseView = { audience: 'provider', statuses: undefined, note: none, document: none, settlement: none };
    expect(toClientFacts([...LIFE, ...papers], nothing)).toEqual(LIFE);
    expect(toClientFacts([...LIFE, ...papers], FIRM_VIEW)).toEqual([...LIFE, ...papers]);
    expect(removedDocuments(papers).get('d')).toMatchObject({ removed: { by: 'Ivo Tarrant' } });
  });
});
