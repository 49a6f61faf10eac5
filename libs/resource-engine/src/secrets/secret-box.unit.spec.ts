import { SecretBox } from './secret-box.js';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

describe('a secret box', () => {
  const box = new SecretBox(`new:${key(1)},old:${key(2)}`);

  it('opens what it sealed, in its place only', () => {
    const sealed = box.seal('hunter2 ключ', '1/funder/account');
    expect(sealed).not.toContain('hunter2');
    expect(box.open(sealed, '1/funder/account')).toBe('hunter2 ключ');
    expect(() => box.open(sealed, '2/funder/account')).toThrow();
    expect(box.seal('hunter2', 'x')).not.toBe(box.seal('hunter2', 'x'));
  });

  it('opens what an older key sealed, and seals with the first', () => {
    const old = new SecretBox(`old:${key(2)}`).seal('before', 'x');
    expect(box.open(old, 'x')).toBe('before');
    expect(box.seal('now', 'x')).toMatch(/^new\./);
  });

  it('says which key is missing, and refuses keys that are none', () => {
    const sealed = new SecretBox(`gone:${key(3)}`).seal('x', 'x');
    expect(() => box.open(sealed, 'x')).toThrow("names the key 'gone'");
    for (const keys of ['', 'a:b', `:${key(1)}`]) expect(() => new SecretBox(keys)).toThrow('SECRET_KEYS');
  });
});
