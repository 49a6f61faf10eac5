import { aCase, attached, deleted, document, opened } from '../case.example.js';

const remove = (document_id: string) => ({ type: 'RemoveDocument', data: { document_id } }) as const;
const given = aCase.given([opened(), attached('d'), attached('e')]);

describe('RemoveDocument', () => {
  it('keeps what it was', () => {
    given.when(remove('d')).then([{ type: 'DocumentRemoved', data: { document: document('d') } }]);
    given.when(remove('d')).thenState(state => expect(state?.documents.map(({ id }) => id)).toEqual(['e']));
  });

  it('is refused for an unknown document, and on a deleted case', () => {
    given.when(remove('z')).thenRefused('DOCUMENT_NOT_FOUND');
    given.given([deleted]).when(remove('d')).thenRefused('CASE_NOT_OPEN');
  });
});
