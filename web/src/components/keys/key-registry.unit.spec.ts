import { isLetter, type KeyBinding, KeyRegistry, notationOf, type Pressed } from './key-registry.js';

const pressed = (key: string, change: Partial<Pressed> = {}): Pressed => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});
const binding = (keys: string[], change: Partial<KeyBinding> = {}): KeyBinding => ({
  keys,
  group: 'list',
  run: () => undefined,
  ...change,
});
const event = {} as KeyboardEvent;

describe('a key press', () => {
  it.each([
    [pressed('J'), 'j'],
    [pressed('?', { shiftKey: true }), '?'],
    [pressed('J', { shiftKey: true }), 'J'],
    [pressed('s', { ctrlKey: true }), 'ctrl+s'],
    [pressed('s', { metaKey: true }), 'ctrl+s'],
    [pressed('¡', { altKey: true, code: 'Digit1' }), 'alt+1'],
    [pressed('ArrowDown', { shiftKey: true }), 'shift+ArrowDown'],
    [pressed('Escape'), 'Escape'],
    [pressed(' ', { code: 'Space' }), 'space'],
    [pressed(' ', { code: 'Space', shiftKey: true }), 'shift+space'],
  ])('is written as it is bound', (key, notation) => expect(notationOf(key)).toBe(notation));
  it('is a letter only if it types one', () => {
    expect([isLetter('j'), isLetter('?'), isLetter('ctrl+s'), isLetter('Escape')]).toEqual([true, true, false, false]);
  });
});

describe('the registry', () => {
  it('gives a key to the last registration, then back', () => {
    const registry = new KeyRegistry();
    const [first, second] = [binding(['j'], { label: 'rows' }), binding(['j'], { label: 'records' })];
    registry.add(first);
    const remove = registry.add(second);
    expect(registry.find('j', event)?.label).toBe('records');
    remove();
    expect(registry.find('j', event)?.label).toBe('rows');
  });
  it('passes a key on if its owner does not handle it now', () => {
    const registry = new KeyRegistry();
    registry.add(binding(['Enter'], { label: 'open' }));
    registry.add(binding(['Enter'], { label: 'never', when: () => false }));
    expect(registry.find('Enter', event)?.label).toBe('open');
  });
  it('blocks the page behind a dialog', () => {
    const registry = new KeyRegistry();
    registry.add(binding(['j']));
    const close = registry.add('modal');
    registry.add(binding(['ctrl+s'], { label: 'in the dialog' }));
    expect(registry.find('j', event)).toBeUndefined();
    expect(registry.find('ctrl+s', event)?.label).toBe('in the dialog');
    close();
    expect(registry.find('j', event)).toBeDefined();
  });
});
