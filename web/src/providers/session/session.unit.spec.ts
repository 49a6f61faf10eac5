import { landingPath, type Profile, readToken, type Session } from './session.js';
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

const session: Session = {
  token: 't',
  exp: 1,
  profile,
  permissions: ['CanViewCase'],
  menu: [],
  screens: [],
  features: {},
  settings: {},
};

describe('an access token', () => {
  it('contains the user and the expiry', () => {
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
  it.each(['', 'x', 'a.b.c', 'a.%%%.c'])('cannot be read from %p', text => {
    expect(readToken(text)).toBeUndefined();
  });
});

describe('a session', () => {
  it('opens the start page of the role', () => {
    const landing = (
      change: Partial<Profile>,
      settings: Record<string, string> = {},
      { screens = ['caseSearch'], menu = [], ...rest }: Partial<Pick<Session, 'screens' | 'menu' | 'accountKind'>> = {},
    ) => landingPath({ profile: { ...profile, ...change }, settings, menu, screens, ...rest });
    expect(landing({})).toBe('/case-management/search');
    expect(landing({ roleTypeId: '2' })).toBe('/client-reports/client-reports');
    expect(landing({ roleTypeId: '2' }, { provider_landing_path: '/client-reports/provider-case-details' })).toBe(
      '/client-reports/provider-case-details',
    );
    expect(landing({ accountId: undefined, roleTypeId: '2' })).toBe('/not-found');
    const menu = [
      {
        id: 9,
        name: 'Settings',
        path: null,
        icon: null,
        children: [{ id: 62, name: 'Account settings', path: '/account/settings', icon: null, children: [] }],
      },
    ];
    expect(landing({}, {}, { screens: [], menu })).toBe('/account/settings');
    expect(landing({}, {}, { screens: [] })).toBe('/user-profile');
    const entry = (path: string) => ({ id: 1, name: path, path });
    const portfolios = [entry('/master-management/portfolio')];
    expect(landing({}, {}, { menu: portfolios, accountKind: 'Funding' })).toBe('/master-management/portfolio');
    expect(landing({}, {}, { accountKind: 'Funding' })).toBe('/case-management/search');
    expect(
      landing({}, {}, { menu: [entry('/account/settings'), entry('/system/accounts')], screens: [], accountKind: 'Operator' }),
    ).toBe('/system/accounts');
    expect(landing({ roleTypeId: '2' }, {}, { menu: portfolios, accountKind: 'Funding' })).toBe('/client-reports/client-reports');
  });
  it('leaves no token in the browser’s storage, and removes what earlier versions stored', () => {
    const storage = memoryStorage();
    storage.setItem('atlas.session', JSON.stringify({ token: 'old', refreshToken: 'old' }));
    const store = new SessionStore(storage);
    store.set(session);
    const stored = Array.from({ length: storage.length }, (_, at) => [storage.key(at), storage.getItem(storage.key(at)!)]);
    expect(stored).toEqual([['atlas.signed_in', '7']]);
    store.end('refused');
    expect(storage.length).toBe(0);
  });
  it('reports that the server ended it, not that the user signed out', () => {
    const ended: string[] = [];
    const store = new SessionStore(memoryStorage());
    store.onEnd(reason => ended.push(reason));
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
  it('is loaded in a tab when another one signs in, and again for another user', () => {
    const storage = memoryStorage();
    const [here, there] = [new SessionStore(storage), new SessionStore(storage)];
    expect(here.followOtherTabs()).toBe(false);
    there.set(session);
    expect(here.followOtherTabs()).toBe(true);
    here.set(session);
    expect(here.followOtherTabs()).toBe(false);
    there.set({ ...session, profile: { ...profile, userId: '8' } });
    expect(here.followOtherTabs()).toBe(true);
  });
  it('ends in every tab when one signs out', () => {
    const storage = memoryStorage();
    const [here, there] = [new SessionStore(storage), new SessionStore(storage)];
    const ended: string[] = [];
    here.onEnd(reason => ended.push(reason));
    for (const store of [here, there]) store.set(session);
    there.end('signed_out');
    expect(here.followOtherTabs()).toBe(false);
    expect(here.get()).toBeUndefined();
    expect(here.previousUser()).toBe('7');
    expect(ended).toEqual(['signed_out']);
  });
  it('ends in a tab that has not loaded it yet, if the server refuses to renew it', () => {
    const storage = memoryStorage();
    new SessionStore(storage).set(session);
    const reloaded = new SessionStore(storage);
    expect(reloaded.signedInUser()).toBe('7');
    reloaded.end('expired');
    expect([reloaded.signedInUser(), reloaded.endedBy()]).toEqual([undefined, 'expired']);
  });
  it('returns once to the old portal that it came from, if its user did not end it', () => {
    const storage = memoryStorage();
    const store = new SessionStore(storage);
    const returnAddress = 'https://portal.firm.test/start';
    store.set({ ...session, returnAddress });
    store.end('refused');
    expect([store.takeReturnAddress(), store.takeReturnAddress()]).toEqual([returnAddress, undefined]);
    store.set({ ...session, returnAddress });
    store.end('signed_out');
    expect(store.takeReturnAddress()).toBeUndefined();
    // The page was closed when it ended.
    store.set({ ...session, returnAddress });
    const reloaded = new SessionStore(storage);
    reloaded.end('expired');
    expect(reloaded.takeReturnAddress()).toBe(returnAddress);
    // Another sign-in has no portal.
    store.set({ ...session, returnAddress });
    store.set(session);
    store.end('expired');
    expect(store.takeReturnAddress()).toBeUndefined();
  });
});
