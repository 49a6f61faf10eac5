import type { IDToken } from 'openid-client';
import { hasSecondFactor } from './has-second-factor.js';

const token = (claims: object) => ({ iss: 'https://idp.test', sub: '1', aud: 'atlas', iat: 1, exp: 2, ...claims }) as IDToken;

describe('the second factor of a provider', () => {
  it.each([
    [{ amr: ['mfa'] }],
    [{ amr: ['pwd', 'otp'] }],
    [{ amr: ['pin', 'hwk'] }],
    [{ acr: 'phr' }],
    [{ acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor', amr: ['pwd'] }],
  ])('is in %j', claims => expect(hasSecondFactor(token(claims))).toBe(true));

  it.each([
    [{}],
    [{ amr: ['pwd'] }],
    [{ amr: ['otp'] }],
    [{ amr: 'mfa' }],
    [{ amr: [1, null] }],
    [{ acr: '1' }],
    [{ acr: ['phr'] }],
  ])('is not in %j', claims => expect(hasSecondFactor(token(claims))).toBe(false));
});
