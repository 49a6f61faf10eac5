import fc from 'fast-check';
import { SecretBox, SecretUnreadable, maskSecret, newSecretKey } from './secret-box.js';

const [first, second] = [newSecretKey('2026a'), newSecretKey('2026b')];
const box = new SecretBox({ secretKeys: first });
const place = { accountId: 1, field: 'domain_email_config/12/password' };

describe('sealed secrets', () => {
  it('decrypt to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), secret => {
        const sealed = box.seal(secret, place);
        return (
          box.open(sealed, place) === secret && sealed.startsWith('v1.2026a.') && (secret.length < 8 || !sealed.includes(secret))
        );
      }),
    );
  });

  it('are different each time', () => {
    expect(box.seal('hunter2', place)).not.toBe(box.seal('hunter2', place));
  });

  it.each([
    ['another account', { ...place, accountId: 2 }],
    ['another field', { ...place, field: 'domain_email_config/13/password' }],
  ])('do not open in %s', (_where, elsewhere) => {
    expect(() => box.open(box.seal('hunter2', place), elsewhere)).toThrow(SecretUnreadable);
  });

  it('do not decrypt if a single bit was changed', () => {
    const sealed = box.seal('hunter2', place);
    const bytes = Buffer.from(sealed.split('.')[2]!, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => box.open(`v1.2026a.${changed.toString('base64url')}`, place)).toThrow(SecretUnreadable);
    }
  });

  it.each([
    '',
    'hunter2',
    'v1.2026a.',
    'v1.2026a.AAAA',
    'v2.2026a.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'v1.gone.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('are distinguished from other texts: %j', text => {
    expect(() => box.open(text, place)).toThrow(SecretUnreadable);
  });

  it('can be decrypted after a change of keys', () => {
    const sealed = box.seal('hunter2', place);
    const rotated = new SecretBox({ secretKeys: `${second}, ${first}` });
    expect(rotated.open(sealed, place)).toBe('hunter2');
    expect(rotated.isOutdated(sealed)).toBe(true);
    const anew = rotated.seal(rotated.open(sealed, place), place);
    expect(rotated.isOutdated(anew)).toBe(false);
    expect(() => box.open(anew, place)).toThrow('there is no key 2026b');
    // A key under the id of another one opens nothing.
    const impostor = new SecretBox({ secretKeys: newSecretKey('2026a') });
    expect(() => impostor.open(sealed, place)).toThrow(SecretUnreadable);
  });

  it('show their last characters only, and only if they are long enough', () => {
    expect(box.masked(box.seal('sk-live-abcdef1234', place), place)).toBe('****1234');
    expect(maskSecret('hunter2')).toBe('****');
    expect(maskSecret('')).toBe('****');
  });

  it.each(['', 'unused', 'a:', 'a:AAAA', `${first},`, `${first},${first}`])('require valid keys: %#', secretKeys => {
    expect(() => new SecretBox({ secretKeys })).toThrow(/^SECRET_KEYS/);
  });
});
