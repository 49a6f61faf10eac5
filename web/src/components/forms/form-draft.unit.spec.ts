import { draftKey, draftOf, versionOf } from './form-draft.js';

const NOW = new Date('2026-04-21T19:12:00Z');
const typed = { base: {}, values: {}, secrets: [], revision: 3, restored: undefined, now: NOW };

describe('the draft of a form', () => {
  it('has the changed fields, what they were before, and the revision of the record', () => {
    const draft = draftOf({
      ...typed,
      base: { city: 'Albany', zip: null, note: undefined },
      values: { city: 'Utica', zip: null, note: null },
    });
    expect(draft).toEqual({
      changes: { city: 'Utica' },
      before: { city: 'Albany' },
      revision: 3,
      changed_at: '2026-04-21T19:12:00.000Z',
    });
  });

  it('does not exist when nothing is changed', () => {
    expect(draftOf({ ...typed, base: { city: 'Albany' }, values: { city: 'Albany' } })).toBeUndefined();
  });

  it('has no passwords and secrets, not even those in a row of a table', () => {
    const values = { server: 'mail.test', password: 'typed', boxes: [{ api_key: 'typed' }] };
    const draft = draftOf({ ...typed, base: { boxes: [] }, values, secrets: ['password', 'boxes.0.api_key'] });
    expect(draft?.changes).toEqual({ server: 'mail.test' });
    expect(JSON.stringify(draft)).not.toContain('typed');
  });

  it('that was restored is still based on the version that it was typed over', () => {
    const restored = { changes: { city: 'Utica' }, before: { city: 'Albany' }, revision: 3, changed_at: '2026-04-21T10:00:00Z' };
    const now = { city: 'Buffalo', state: 'NY' };
    expect(versionOf({ values: now, revision: 5 }, restored)).toEqual({ values: { city: 'Albany', state: 'NY' }, revision: 3 });
    expect(versionOf({ values: now, revision: 5 }, undefined)).toEqual({ values: now, revision: 5 });
    const more = draftOf({ ...typed, base: now, values: { city: 'Utica', state: 'NJ' }, revision: 5, restored });
    expect(more).toMatchObject({ before: { city: 'Albany', state: 'NY' }, revision: 3 });
  });

  it('is stored under a key of the form and its record, which the server accepts', () => {
    expect([draftKey('case', 'DEMO26-000123'), draftKey('treatment', 'A-1', null), draftKey('setting/x', 4)]).toEqual([
      'case.DEMO26-000123',
      'treatment.A-1.new',
      'setting.x.4',
    ]);
    expect([draftKey('denial', 'x'.repeat(200)), draftKey('case', 'a b')]).toEqual([undefined, undefined]);
  });
});
