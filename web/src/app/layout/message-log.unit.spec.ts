import { CLOSE_MS, messageLog } from './message-log.js';

describe('messages', () => {
  afterEach(() => {
    for (const { id } of messageLog.showing()) messageLog.close(id);
    messageLog.clear();
  });

  it('close after the documented 2,000 ms', () => expect(CLOSE_MS).toBe(2000));

  it('can be read in the bell menu after they have closed, with or without a link', () => {
    messageLog.add('success', 'Added Successfully', 1);
    messageLog.add('warning', 'Import: done, with errors', 2, { label: 'Open', to: '/smart-features/background-job' });
    expect(messageLog.showing().map(({ text }) => text)).toEqual(['Added Successfully', 'Import: done, with errors']);
    for (const { id } of messageLog.showing()) messageLog.close(id);
    expect(messageLog.showing()).toEqual([]);
    expect(messageLog.snapshot().map(({ text }) => text)).toEqual(['Import: done, with errors', 'Added Successfully']);
  });

  it('are shown once if the same text comes twice', () => {
    messageLog.add('error', 'Wrong credintials', 1);
    messageLog.add('error', 'Wrong credintials', 2);
    expect(messageLog.showing()).toHaveLength(1);
  });
});
