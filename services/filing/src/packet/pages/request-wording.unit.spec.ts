import { claim, claimedBill } from '../../../test/sample-claim.js';
import { requestWording } from './request-wording.js';

const COMPOUND = '2% a month, compound (Former 11 NYCRR 65.15(h)(1))';

describe('the text of a request for arbitration', () => {
  it('claims interest and fee by the rules that apply to the case', () => {
    expect(requestWording(claim())).toMatchObject({
      title: 'REQUEST FOR NO-FAULT ARBITRATION',
      subtitle: 'Summary of claim, form AR-1 style',
      paragraphs: [
        'Interest of 2% a month, simple (11 NYCRR 65-3.9(a)) is claimed from the day each bill became overdue. ' +
          'The attorney’s fee is claimed: 20% of benefits and interest, at most $1,360.00 (11 NYCRR 65-4.6). ' +
          'The filing fee is claimed. The exhibits follow; the table of contents gives their pages.',
      ],
    });
    expect(requestWording(claim({ interest_rule: COMPOUND })).paragraphs[0]).toContain(`Interest of ${COMPOUND} is claimed`);
  });

  it('claims neither, and names no no-fault form, if no such rule applies', () => {
    const { title, subtitle, paragraphs } = requestWording(claim({ is_no_fault: false, interest_rule: null, fee_rule: null }));
    expect([title, subtitle]).toEqual(['REQUEST FOR ARBITRATION', 'Summary of claim']);
    expect(paragraphs).toEqual(['The filing fee is claimed. The exhibits follow; the table of contents gives their pages.']);
  });

  it('justifies late mailing', () => {
    const bills = [claimedBill('BC-1'), claimedBill('BC-2', { late_reason: 'The patient named another carrier.' })];
    expect(requestWording(claim({ bills })).paragraphs[0]).toBe('Bill BC-2 was mailed late: The patient named another carrier.');
  });
});
