import { aCase, attached, deleted, document, opened } from '../case.example.js';

const remove = (document_id: string, more = {}) => ({ type: 'RemoveDocument', data: { document_id, ...more } }) as const;
const given = aCase.given([opened(), attached('d'), attached('e')]);

describe('RemoveDocument', () => {
  it('stores what it was', () => {
    given.when(remove('d')).then([{ type: 'DocumentRemoved', data: { document: document('d') } }]);
    given.when(remove('d')).thenState(state => expect(state?.documents.map(({ id }) => id)).toEqual(['e']));
  });

  it('is refused for an unknown document, and on a deleted case', () => {
    given.when(remove('z')).thenRefused('DOCUMENT_NOT_FOUND');
    given.given([deleted]).when(remove('d')).thenRefused('CASE_NOT_OPEN');
  });

  describe('in a node with a retention period', () => {
    const old = (at: string) =>
      aCase.given([opened(), { type: 'DocumentAttached', data: { document: document('d'), by: 'Nadia Brill', at } }]);

    it('is refused with a message until the period ends', () => {
      const long = old('2019-04-21T15:30:00.000Z');
      long.when(remove('d', { kept_years: 7 })).thenRefused('DOCUMENT_KEPT', { keep_until: '2026-04-21' });
      long.when(remove('d', { kept_years: 6 })).thenMatching([{ type: 'DocumentRemoved' }]);
      long.when(remove('d')).thenMatching([{ type: 'DocumentRemoved' }]);
    });

    it('is possible on the day of receipt, to correct mistakes', () => {
      given.when(remove('d', { kept_years: 7 })).thenMatching([{ type: 'DocumentRemoved' }]);
      old('2026-04-20T15:30:00.000Z')
        .when(remove('d', { kept_years: 1 }))
        .thenRefused('DOCUMENT_KEPT');
    });
  });
});
