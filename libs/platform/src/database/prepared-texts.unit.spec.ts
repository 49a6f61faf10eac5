import { PreparedTexts } from './prepared-texts.js';

describe('texts of prepared statements', () => {
  it('have one name each', () => {
    const texts = new PreparedTexts();
    const [first, second] = [texts.nameOf('select 1'), texts.nameOf('select 2')];
    expect(first).not.toBe(second);
    expect([texts.nameOf('select 1'), texts.nameOf('select 2')]).toEqual([first, second]);
  });

  it('are limited: after two hundred, statements are planned each time', () => {
    const texts = new PreparedTexts();
    const names = Array.from({ length: 300 }, (_, n) => texts.nameOf(`select ${n}`));
    expect(new Set(names.slice(0, 200)).size).toBe(200);
    expect(names.slice(200).every(name => name === undefined)).toBe(true);
    expect(texts.nameOf('select 7')).toBe(names[7]);
  });
});
