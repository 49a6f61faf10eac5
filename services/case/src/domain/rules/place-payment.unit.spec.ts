import fc from 'fast-check';
import { fold } from '@atlas/event-sourcing';
import { caseDecider } from '../case/case.decider.js';
import type { CaseEvent } from '../case/case.events.js';
import { opened, S, treated } from '../case/case.example.js';
import type { Case } from '../case/case.state.js';
import { numberedPayments, type PaymentContent } from './import-payments.js';
import { placePayment, type PaymentAddress } from './place-payment.js';

const caseWith = (case_id: string, ins_claim_number: string, ...bills: string[]): Case => {
  const opening = opened(S.NEW, { ins_claim_number }) as CaseEvent<'CaseOpened'>;
  const events: CaseEvent[] = [
    { ...opening, data: { ...opening.data, case_id } },
    ...bills.map(bill => treated(`${case_id}-${bill}`, { bill_number: bill })),
  ];
  return fold(caseDecider.evolve, null, events)!;
};
const ONE = caseWith('DEMO26-000001', '25-0918', 'B1');
const TWO = caseWith('DEMO26-000002', '25-0918', 'B2');
const OTHER = caseWith('DEMO26-000003', '77');
const place = (address: Partial<PaymentAddress>, ...candidates: Case[]) => {
  const placing = placePayment({ case_id: null, claim_number: null, bill_number: null, ...address }, candidates);
  return 'unplaced' in placing ? placing.unplaced : [placing.current.case_id, placing.treatment_id, placing.warning];
};

describe('matching a payment', () => {
  it('uses the claim number, ignoring case and blanks', () => {
    expect(place({ claim_number: '25-09 18' }, ONE, OTHER)).toEqual(['DEMO26-000001', null, null]);
    expect(place({ claim_number: '25-0918', bill_number: 'b1' }, ONE)).toEqual(['DEMO26-000001', 'DEMO26-000001-B1', null]);
  });

  it('uses our case ID first, unless the claim number contradicts it', () => {
    expect(place({ case_id: 'demo26-000003' }, OTHER)).toEqual(['DEMO26-000003', null, null]);
    expect(place({ case_id: 'DEMO26-000003', claim_number: '25-0918' }, OTHER)).toBe(
      'Case DEMO26-000003 has the claim number 77, but the payment has 25-0918.',
    );
    expect(place({ case_id: 'DEMO26-000009' })).toBe('There is no case DEMO26-000009.');
  });

  it('uses the bill among several cases of a claim', () => {
    const both = '2 cases have the claim number 25-0918 (DEMO26-000001, DEMO26-000002)';
    expect(place({ claim_number: '25-0918', bill_number: 'B2' }, ONE, TWO)).toEqual(['DEMO26-000002', 'DEMO26-000002-B2', null]);
    expect(place({ claim_number: '25-0918' }, ONE, TWO)).toBe(`${both}, and the payment has no bill number.`);
    expect(place({ claim_number: '25-0918', bill_number: 'B9' }, ONE, TWO)).toBe(`${both}, and none of them has the bill B9.`);
    const same = caseWith('DEMO26-000004', '25-0918', 'B2');
    expect(place({ claim_number: '25-0918', bill_number: 'B2' }, TWO, same)).toMatch(/several of them have the bill B2/);
  });

  it('finds no case without a known claim number, and the whole case for an unknown bill', () => {
    expect(place({}, ONE)).toBe('The payment has no claim number and no case ID.');
    expect(place({ claim_number: '1' }, ONE)).toBe('No case has the claim number 1.');
    expect(place({ claim_number: '77', bill_number: 'B9' }, OTHER)).toEqual([
      'DEMO26-000003',
      null,
      'Case DEMO26-000003 has no bill B9: the payment is for the case as a whole.',
    ]);
  });
});

describe('numbering payments', () => {
  const content: fc.Arbitrary<PaymentContent> = fc.record({
    claim: fc.constantFrom('A', 'B'),
    reference: fc.constantFrom('1', null),
    transaction_date: fc.constant('2026-01-05'),
    amount_cents: fc.constantFrom(100, 200),
    status: fc.constant(null),
    payer_claim_number: fc.constant(null),
  });
  const keysOf = (payments: readonly PaymentContent[]) => numberedPayments(payments, one => one).map(({ key }) => key);

  it('gives each its own key, the same in any order, and again for a part of the file', () => {
    fc.assert(
      fc.property(fc.array(content, { maxLength: 20 }), payments => {
        const keys = keysOf(payments);
        expect(new Set(keys).size).toBe(payments.length);
        expect(keysOf([...payments].reverse()).sort()).toEqual([...keys].sort());
        expect(keysOf(payments.slice(0, 5))).toEqual(keys.slice(0, 5));
      }),
    );
  });
});
