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
    const known = new KnownTokens();
    known.remember('one', session('a'), NINE / 1000);
    expect(known.sessionOf('one', NINE - 1)).toEqual(session('a'));
    expect(known.sessionOf('one', NINE)).toBeUndefined();
    // It is gone, not merely hidden.
    expect(known.sessionOf('one', NINE - 1)).toBeUndefined();
  });

  it('does not accept a token that only resembles one', () => {
    const known = new KnownTokens();
    known.remember('header.claims.signature', session('a'), NINE / 1000);
    for (const other of ['header.claims.', 'header.claims.signaturE', 'header.claims.signature ', ''])
      expect(known.sessionOf(other, NINE - 1)).toBeUndefined();
  });

  it('drops the oldest if there are many', () => {
    const known = new KnownTokens();
    for (let n = 0; n <= 5_000; n++) known.remember(`token ${n}`, session(String(n)), NINE / 1000);
    expect(known.sessionOf('token 0', NINE - 1)).toBeUndefined();
    expect(known.sessionOf('token 1', NINE - 1)?.sessionId).toBe('1');
    expect(known.sessionOf('token 5000', NINE - 1)?.sessionId).toBe('5000');
  });
});
