import { CLOSE_MS, messageLog } from './message-log.js';

describe('messages', () => {
  afterEach(() => messageLog.clear());

  const undo = { label: 'Undo', run: () => undefined };

  it('close after the documented 2,000 ms', () => expect(CLOSE_MS).toBe(2000));

  it('can be read in the bell menu after they have closed, with or without a link', () => {
    messageLog.add('success', 'Added Successfully', 1);
    messageLog.add('warning', 'Import: done, with errors', 2, { label: 'Open', to: '/smart-features/background-job' });
    expect(messageLog.showing().map(({ text }) => text)).toEqual(['Added Successfully', 'Import: done, with errors']);
    for (const { id } of messageLog.showing()) messageLog.close(id);
    expect(messageLog.showing()).toEqual([]);
    expect(messageLog.snapshot().map(({ text }) => text)).toEqual(['Import: done, with errors', 'Added Successfully']);
  });

  it('with an action stay, the newest four of them, and the others are under the bell', () => {
    for (const day of [1, 2, 3, 4, 5]) messageLog.add('success', `Note ${day} deleted`, day, undefined, undo);
    messageLog.add('success', 'Added Successfully', 6);
    const shown = messageLog.showing().map(({ text }) => text);
    expect(shown).toEqual(['Note 2 deleted', 'Note 3 deleted', 'Note 4 deleted', 'Note 5 deleted', 'Added Successfully']);
    expect(messageLog.snapshot().at(-1)).toMatchObject({ text: 'Note 1 deleted', action: undo });
  });

  it('are gone with the session: the next user cannot undo what the user before did', () => {
    messageLog.add('success', 'Note deleted', 1, undefined, undo);
    messageLog.clear();
    expect([messageLog.showing(), messageLog.snapshot()]).toEqual([[], []]);
  });

  it('are shown once if the same text comes twice', () => {
    messageLog.add('error', 'Wrong credintials', 1);
    messageLog.add('error', 'Wrong credintials', 2);
    expect(messageLog.showing()).toHaveLength(1);
  });
});
