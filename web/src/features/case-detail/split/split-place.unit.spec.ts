import { besideIn, withBeside } from './split-place.js';

const beside = (query: string) => besideIn(new URLSearchParams(query), 'DEMO26-000001');

describe('the panel beside a case', () => {
  it('shows another case, or a document of it', () => {
    expect(beside('case_id=DEMO26-000001&beside=demo26-000002')).toEqual({ kind: 'case', caseId: 'DEMO26-000002' });
    expect(beside('document=d-1')).toEqual({ kind: 'document', documentId: 'd-1' });
  });
  it('never shows the case itself, and nothing without a parameter', () => {
    expect(beside('beside=demo26-000001')).toBeUndefined();
    expect(beside('beside=&document=')).toBeUndefined();
    expect(beside('')).toBeUndefined();
  });
});

describe('the URL of a split screen', () => {
  const search = '?case_id=DEMO26-000001&as_of=2026-01-05&beside=DEMO26-000002';
  it('names one thing beside the case and keeps the shown moment', () => {
    expect(withBeside(search, 'document', 'd 1')).toBe('?case_id=DEMO26-000001&as_of=2026-01-05&document=d+1');
  });
  it('names nothing for a case without a panel', () => {
    expect(withBeside(search)).toBe('?case_id=DEMO26-000001&as_of=2026-01-05');
  });
});
