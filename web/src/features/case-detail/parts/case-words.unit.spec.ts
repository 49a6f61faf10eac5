import type { CaseDetails } from '@/providers/http/api-types.generated.js';
import { injuredAddress } from './case-words.js';

const details = (address: Partial<CaseDetails>) => address as CaseDetails;

describe('texts of a case', () => {
  it('join the parts of an address by commas', () => {
    const whole = {
      injured_address1: '1 Main St',
      injured_address2: 'Apt 4',
      injured_city: 'Albany',
      injured_state: 'NY',
      injured_zip: '122071234',
    };
    expect(injuredAddress(details(whole))).toBe('1 Main St, Apt 4, Albany, NY, 12207-1234');
    expect(injuredAddress(details({ ...whole, injured_address2: null, injured_zip: null }))).toBe('1 Main St, Albany, NY');
  });
});
