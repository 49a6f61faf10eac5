import { ALL_PERMISSIONS, MENU, SCREEN_ENTRIES, type ScreenName } from '@atlas/contracts';
import type { Session } from '@/providers/session/session.js';

/** The user of a story: may do everything, unless the story says otherwise. */
export const storySession = (given: Partial<Session> = {}): Session => ({
  token: 'story',
  exp: Date.parse('2100-01-01T00:00:00Z') / 1000,
  profile: {
    userId: '7',
    username: 'mara.quill@demo.test',
    name: 'Mara Quill',
    accountId: '1',
    domain: 'DEMO',
    roleTypeId: '1',
    userTypeId: '1',
    isSystem: false,
  },
  permissions: [...ALL_PERMISSIONS],
  menu: MENU,
  screens: Object.keys(SCREEN_ENTRIES) as ScreenName[],
  features: {},
  settings: {},
  accountName: 'Halvorsen & Pike',
  ...given,
});
