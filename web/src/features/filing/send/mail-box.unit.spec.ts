import type { EmailConfigOption } from '@atlas/contracts';
import { SUBMISSION_TYPE } from '@/texts/documented.js';
import { boxesFor, boxOf, obstacle } from './mail-box.js';

const box = (id: number, to_email_id: string | null = 'intake@forum.example', type = SUBMISSION_TYPE): EmailConfigOption => ({
  id,
  name: `Box ${id}`,
  type,
  from_email_id: 'filings@firm.example',
  to_email_id,
  court_id: null,
});

describe('the mail box of a batch', () => {
  it('belongs to the submitted type', () => {
    const email_configs = [box(1), box(2, null, 'Amended AR1')];
    expect(boxesFor({ submission_types: [SUBMISSION_TYPE], email_configs }).map(({ id }) => id)).toEqual([1]);
  });
  it('is the chosen one, else the only one; among several the court decides', () => {
    expect(boxOf([box(1), box(2)], 2)?.id).toBe(2);
    expect(boxOf([box(1)], null)?.id).toBe(1);
    expect(boxOf([box(1), box(2)], null)).toBeUndefined();
  });
  it('shows why a batch cannot be sent', () => {
    expect(obstacle([], null)).toMatch(/^There is no Case Filling Config/);
    expect(obstacle([box(1)], 9)).toBe('Please Select Case Filling Config.');
    expect(obstacle([box(1, null)], null)).toBe('Box 1 has no To Email ID.');
    expect(obstacle([box(1), box(2, null)], null)).toBeUndefined();
  });
});
