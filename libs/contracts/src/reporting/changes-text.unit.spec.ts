import { changesText } from './changes-text.js';

describe('the text of changes', () => {
  it('has each field with its value before and after', () => {
    const text = changesText([
      { field_name: 'Status', old_value: 'Ready to file', new_value: 'Filed' },
      { field_name: 'Memo', old_value: null, new_value: 'Call first' },
    ]);
    expect(text).toBe('Status: Ready to file → Filed; Memo: – → Call first');
    expect(changesText([])).toBe('');
  });

  it('has the words of formatted texts in one line', () => {
    const text = changesText([{ field_name: 'Note', old_value: '<p></p>', new_value: '<p>Call <b>first</b>,\nthen file</p>' }]);
    expect(text).toBe('Note: – → Call first , then file');
  });

  it('is cut where values are very long', () => {
    const text = changesText([{ field_name: 'Note', old_value: 'a'.repeat(5000), new_value: null }]);
    expect([text.length, text.at(-1)]).toEqual([2000, '…']);
  });
});
