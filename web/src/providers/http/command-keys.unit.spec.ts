import { CommandKeys } from './command-keys.js';

function commandKeys() {
  let made = 0;
  return new CommandKeys(() => `key-${(made += 1)}`);
}

describe('the key of a command', () => {
  it('stays the same until there is an answer', () => {
    const keys = commandKeys();
    const send = () => keys.keyOf('POST', 'case/DEMO26-1/note', { text: 'Called.' });
    expect([send(), send()]).toEqual(['key-1', 'key-1']);
    keys.answered('POST', 'case/DEMO26-1/note', { text: 'Called.' });
    expect(send()).toBe('key-2');
  });
  it('is a new one for another body, path or verb', () => {
    const keys = commandKeys();
    const sent = [
      keys.keyOf('POST', 'case/DEMO26-1/note', { text: 'Called.' }),
      keys.keyOf('POST', 'case/DEMO26-1/note', { text: 'Called again.' }),
      keys.keyOf('POST', 'case/DEMO26-2/note', { text: 'Called.' }),
      keys.keyOf('PUT', 'case/DEMO26-1/note', { text: 'Called.' }),
    ];
    expect(new Set(sent).size).toBe(4);
  });
  it('is a new one for each form with files', () => {
    const keys = commandKeys();
    const form = new FormData();
    expect(keys.keyOf('POST', 'case/DEMO26-1/document', form)).not.toBe(keys.keyOf('POST', 'case/DEMO26-1/document', form));
  });
  it('is forgotten with the session', () => {
    const keys = commandKeys();
    const key = keys.keyOf('POST', 'case/add', {});
    keys.clear();
    expect(keys.keyOf('POST', 'case/add', {})).not.toBe(key);
  });
});
