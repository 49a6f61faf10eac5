import { caseKey, claimNumberOf, withoutProvider, type CaseIdentity } from './case-key.js';

const claim: CaseIdentity = {
  accountId: 2,
  provider: { name: 'Cedar Loop PT, P.C.' },
  claimNumber: '25-0918-4407',
  injuredLastName: 'Ferrante',
  injuredFirstName: 'Odalys',
};
const keyOf = (more: Partial<CaseIdentity> = {}) => caseKey({ ...claim, ...more });

describe('the key of a claim matter', () => {
  it('compares without case and blanks', () => {
    expect(
      keyOf({ injuredLastName: ' FERRANTE ', provider: { name: 'CEDAR  LOOP PT,P.C.' }, claimNumber: '25-0918 -4407' }),
    ).toBe(keyOf());
  });

  it('distinguishes accents in any encoding', () => {
    const composed = keyOf({ injuredFirstName: 'Ana\u00efs' });
    expect(keyOf({ injuredFirstName: 'Anai\u0308s' })).toBe(composed);
    expect(keyOf({ injuredFirstName: 'Anais' })).not.toBe(composed);
  });

  it('identifies a provider by its NPI, else by its name', () => {
    const npi = '1234567893';
    expect(keyOf({ provider: { name: 'Cedar Loop', npi } })).toBe(
      keyOf({ provider: { name: 'Another spelling', npi: '1234-567-893' } }),
    );
    expect(keyOf({ provider: { name: 'Cedar Loop PT, P.C.', npi: '12345' } })).toBe(keyOf());
  });

  it.each<[string, Partial<CaseIdentity>]>([
    ['account', { accountId: 3 }],
    ['provider', { provider: { name: 'Beacon Chiro' } }],
    ['claim number', { claimNumber: '25-0918-4408' }],
    ['last name', { injuredLastName: 'Ferrant' }],
    ['first name', { injuredFirstName: 'Odalis' }],
  ])('distinguishes another %s', (_, more) => {
    expect(keyOf(more)).not.toBe(keyOf());
  });

  it('keeps its parts separate', () => {
    expect(keyOf({ injuredLastName: 'ab', injuredFirstName: 'c' })).not.toBe(
      keyOf({ injuredLastName: 'a', injuredFirstName: 'bc' }),
    );
    expect(keyOf({ injuredLastName: 'a","b', injuredFirstName: 'c' })).not.toBe(
      keyOf({ injuredLastName: 'a', injuredFirstName: 'b","c' }),
    );
  });

  it('identifies claim and person also without the provider', () => {
    const key = keyOf() ?? '';
    expect(claimNumberOf(key)).toBe('25-0918-4407');
    expect(withoutProvider(keyOf({ provider: { name: 'Beacon Chiro' } }) ?? '')).toBe(withoutProvider(key));
    for (const other of [{ accountId: 3 }, { claimNumber: '25' }, { injuredFirstName: 'Odalis' }])
      expect(withoutProvider(keyOf(other) ?? '')).not.toBe(withoutProvider(key));
  });

  it('is null if a part is missing', () => {
    expect(keyOf({ claimNumber: '  ' })).toBeNull();
    expect(keyOf({ provider: { name: '' } })).toBeNull();
    expect(keyOf({ injuredFirstName: '' })).toBeNull();
  });
});
