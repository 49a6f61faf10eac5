import { NOTIFICATION_KIND_NAMES, wantsNotification } from './notification-kinds.js';

describe('a notification', () => {
  it.each(NOTIFICATION_KIND_NAMES)('%s is wanted until the user turns it off', kind => {
    expect(wantsNotification(undefined, kind)).toBe(true);
    expect(wantsNotification({ [kind]: false }, kind)).toBe(false);
    expect(wantsNotification({ [kind]: true }, kind)).toBe(true);
  });

  it.each([null, 'no', 1, [false], { ticket_news: 'no' }])('keeps its default if %j is stored', value => {
    expect(wantsNotification(value, 'ticket_news')).toBe(true);
  });
});
