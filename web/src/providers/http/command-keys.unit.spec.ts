import { CommandKeys } from './command-keys.js';

function commandKeys() {
  let made = 0;
  return new CommandKeys(() => `key-${(made += 1)}`);
}

describe('the key of a command', () => {
  it('stays the same until there is an answer', () => {
    const keys = commandKeys();
    const send = () => keys.keyOf('POST', 'case/DEMO26-1/note', { body: { text: 'Called.' } });
    expect([send(), send()]).toEqual(['key-1', 'key-1']);
    keys.answered('POST', 'case/DEMO26-1/note', { body: { text: 'Called.' } });
    expect(send()).toBe('key-2');
  });
  it('is a new one for another body, path or verb', () => {
    const keys = commandKeys();
    const sent = [
      keys.keyOf('POST', 'case/DEMO26-1/note', { body: { text: 'Called.' } }),
      keys.keyOf('POST', 'case/DEMO26-1/note', { body: { text: 'Called again.' } }),
      keys.keyOf('POST', 'case/DEMO26-2/note', { body: { text: 'Called.' } }),
      keys.keyOf('PUT', 'case/DEMO26-1/note', { body: { text: 'Called.' } }),
    ];
    expect(new Set(sent).size).toBe(4);
  });
  it('is a new one for another revision or query: the server rejects the old one with them', () => {
    const keys = commandKeys();
    const body = { text: 'Called.' };
    const sent = [
      { body, ifMatch: 3 },
      { body, ifMatch: 4 },
      { body, query: { track: true } },
    ];
    expect(new Set(sent.map(each => keys.keyOf('POST', 'case/DEMO26-1/memo', each))).size).toBe(3);
  });
  it('stays the same for a form with the same files, and is a new one for another file', () => {
    const keys = commandKeys();
    const formOf = (name: string) => {
      const form = new FormData();
      form.append('node_id', '4');
      form.append('file', new File(['x'], name, { lastModified: 1 }));
      return form;
    };
    const send = (name: string) => keys.keyOf('POST', 'case/DEMO26-1/document', { body: formOf(name) });
    expect(send('bill.pdf')).toBe(send('bill.pdf'));
    expect(send('bill.pdf')).not.toBe(send('denial.pdf'));
  });
  it('is a new one after another value was set: the server would not apply the old one again', () => {
    const keys = commandKeys();
    const put = (name: string) => keys.keyOf('PUT', 'user/profile', { body: { name } });
    const lost = put('Ana');
    put('Anna');
    keys.answered('PUT', 'user/profile', { body: { name: 'Anna' } });
    expect(put('Ana')).not.toBe(lost);
  });
  it('is forgotten with the session', () => {
    const keys = commandKeys();
    const key = keys.keyOf('POST', 'case/add', { body: {} });
    keys.clear();
    expect(keys.keyOf('POST', 'case/add', { body: {} })).not.toBe(key);
  });
});
