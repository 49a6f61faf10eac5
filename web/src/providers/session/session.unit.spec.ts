import { landingPath, type Profile, readToken } from './session.js';
import { SessionStore } from './session-store.js';
import { memoryStorage, tokenOf } from './session.fixture.js';

const profile: Profile = {
  userId: '7',
  username: 'nadia',
  name: 'Nadia Brill',
  accountId: '1',
  domain: 'DEMO',
  roleTypeId: '1',
  userTypeId: '1',
  isSystem: false,
};

describe('an access token', () => {
  it('says who is signed in and until when', () => {
    const read = readToken(
      tokenOf({
        sub: '7',
        username: 'nadia',
        name: 'Nadia Brill',
        accountId: 1,
        domain: 'DEMO',
        UserRoleTypeId: '2',
        userTypeId: '2',
        isSystem: 'True',
        exp: 99,
      }),
    );
    expect(read).toEqual({ exp: 99, profile: { ...profile, roleTypeId: '2', userTypeId: '2', isSystem: true } });
  });
  it('reads names beyond ASCII', () => {
    expect(readToken(tokenOf({ name: 'Anaïs Müller' }))?.profile.name).toBe('Anaïs Müller');
  });
  it.each(['', 'x', 'a.b.c', 'a.%%%.c'])('is not read from %p', text => {
    expect(readToken(text)).toBeUndefined();
  });
});

describe('a session', () => {
  it('begins where the role starts', () => {
    const landing = (change: Partial<Profile>, settings: Record<string, string> = {}) =>
      landingPath({ profile: { ...profile, ...change }, settings });
    expect(landing({})).toBe('/case-management/search');
    expect(landing({ roleTypeId: '2' })).toBe('/client-reports/client-reports');
    expect(landing({ roleTypeId: '2' }, { provider_landing_path: '/client-reports/provider-case-details' })).toBe(
      '/client-reports/provider-case-details',
    );
    expect(landing({ accountId: undefined, roleTypeId: '2' })).toBe('/not-found');
  });
  it('is found again in storage, and gone from it when it ends', () => {
    const storage = memoryStorage();
    const session = {
      token: 't',
      refreshToken: 'r',
      exp: 1,
      profile,
      permissions: ['CanViewCase'],
      menu: [],
      features: {},
      settings: {},
    };
    new SessionStore(storage).set(session);
    const again = new SessionStore(storage);
    expect(again.get()).toEqual(session);
    again.end('refused');
    expect(new SessionStore(storage).get()).toBeUndefined();
  });
  it('tells that it was ended by others, not that the user signed out', () => {
    const ended: string[] = [];
    const storage = memoryStorage();
    const store = new SessionStore(storage);
    store.onEnd(reason => ended.push(reason));
    const session = { token: 't', refreshToken: 'r', exp: 1, profile, permissions: [], menu: [], features: {}, settings: {} };
    store.set(session);
    store.end('signed_out');
    expect(ended).toEqual([]);
    expect(store.endedBy()).toBe('signed_out');
    store.set(session);
    expect(store.endedBy()).toBeUndefined();
    store.end('expired');
    expect(ended).toEqual(['expired']);
    expect(store.endedBy()).toBe('expired');
  });
  it('follows what another tab wrote', () => {
    const storage = memoryStorage();
    const [here, there] = [new SessionStore(storage), new SessionStore(storage)];
    const ended: string[] = [];
    here.onEnd(reason => ended.push(reason));
    there.set({ token: 't', refreshToken: 'r', exp: 1, profile, permissions: [], menu: [], features: {}, settings: {} });
    here.reload();
    expect(here.get()?.token).toBe('t');
    there.end('signed_out');
    here.reload();
    expect(here.get()).toBeUndefined();
    expect(ended).toEqual(['signed_out']);
  });
});
