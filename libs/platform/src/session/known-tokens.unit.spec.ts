import { KnownTokens } from './known-tokens.js';
import type { Session } from './request-context.js';

const session = (sessionId: string): Session => ({
  accountId: 1,
  accountCode: 'DEMO',
  actor: { userId: 7, username: 'clerk@demo.test', name: 'Clerk' },
  userType: 1,
  roleType: 2,
  permissions: new Set(['CanViewCase']),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId,
});
const NINE = Date.UTC(2026, 2, 2, 9);

describe('known tokens', () => {
  it('accepts a verified token until it expires, to the second', () => {
    const known = new KnownTokens<Session>();
    known.remember('one', { value: session('a'), exp: NINE / 1000, kid: 'k1' });
    expect(known.of('one', NINE - 1)).toEqual(session('a'));
    expect(known.of('one', NINE)).toBeUndefined();
    // It is gone, not merely hidden.
    expect(known.of('one', NINE - 1)).toBeUndefined();
  });

  it('does not accept a token that only resembles one', () => {
    const known = new KnownTokens<Session>();
    known.remember('header.claims.signature', { value: session('a'), exp: NINE / 1000, kid: 'k1' });
    for (const other of ['header.claims.', 'header.claims.signaturE', 'header.claims.signature ', ''])
      expect(known.of(other, NINE - 1)).toBeUndefined();
  });

  it('drops the oldest if there are many', () => {
    const known = new KnownTokens<Session>();
    for (let n = 0; n <= 5_000; n++) known.remember(`token ${n}`, { value: session(String(n)), exp: NINE / 1000, kid: 'k1' });
    expect(known.of('token 0', NINE - 1)).toBeUndefined();
    expect(known.of('token 1', NINE - 1)?.sessionId).toBe('1');
    expect(known.of('token 5000', NINE - 1)?.sessionId).toBe('5000');
  });

  it('forgets the tokens of a key that is no longer valid, and no others', () => {
    const known = new KnownTokens<Session>();
    known.remember('one', { value: session('a'), exp: NINE / 1000, kid: 'k1' });
    known.remember('two', { value: session('b'), exp: NINE / 1000, kid: 'k2' });
    known.forgetKeys(['k1', 'k0']);
    expect([known.of('one', NINE - 1), known.of('two', NINE - 1)?.sessionId]).toEqual([undefined, 'b']);
  });
});
