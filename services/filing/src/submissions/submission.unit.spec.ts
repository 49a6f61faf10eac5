import { allowedOutcomes, type SubmissionState } from './submission.js';

const STATES: readonly SubmissionState[] = ['started', 'built', 'sending', 'sent', 'recorded', 'unconfirmed', 'refused'];

describe('the answer to a submission', () => {
  it('may be recorded only once the mail went out', () => {
    expect(STATES.filter(state => allowedOutcomes({ state }).length)).toEqual(['recorded', 'unconfirmed']);
  });

  it('cannot be a rejection if the delivery of the mail is unconfirmed', () => {
    expect(allowedOutcomes({ state: 'unconfirmed' })).toEqual(['acknowledged', 'number_assigned']);
    expect(allowedOutcomes({ state: 'recorded' })).toContain('rejected');
  });
});
