import { memoryStorage } from '@/providers/session/session.fixture.js';
import { ServerStore } from './server-store.js';

function userOf(server: Record<string, unknown>, { signedIn = true } = {}) {
  const saved: [string, unknown][] = [];
  let loads = 0;
  const storage = memoryStorage();
  const make = () =>
    new ServerStore({
      storage,
      isSignedIn: () => signedIn,
      loadAll: async () => {
        loads += 1;
        return server;
      },
      save: async (key, value) => void saved.push([key, value]),
    });
  return { make, saved, storage, loads: () => loads };
}
const settled = () => new Promise(resolve => setTimeout(resolve));

describe('preferences', () => {
  it('are available immediately from the browser, and then from the server', async () => {
    const user = userOf({ 'cases.layout': { order: ['a'] }, theme: 'dark' });
    const store = user.make();
    const sent: unknown[] = [];
    store.subscribe('cases.layout', value => sent.push(value));
    expect(store.read('cases.layout')).toBeUndefined();
    await settled();
    expect(store.read('cases.layout')).toEqual({ order: ['a'] });
    expect(sent).toEqual([{ order: ['a'] }]);
    store.read('theme');
    expect(user.loads()).toBe(1);
    expect(user.make().read('theme')).toBe('dark');
  });
  it('are sent to the server if they are personal, and otherwise stay in the browser', () => {
    const user = userOf({});
    const store = user.make();
    store.write('cases.layout', { hidden: ['paid'] });
    store.write('cases.params', { page: 2 });
    expect(user.saved).toEqual([['cases.layout', { hidden: ['paid'] }]]);
    expect(store.read('cases.params')).toEqual({ page: 2 });
  });
  it('store the position in a list, but not its search text', () => {
    const store = userOf({}).make();
    store.write('cases.params', { page: 3, filter: { q: 'ferrante', is_closed: false } });
    expect(store.read('cases.params')).toEqual({ page: 1, filter: { is_closed: false } });
    store.write('cases.params', { page: 3, filter: { is_closed: false } });
    expect(store.read('cases.params')).toEqual({ page: 3, filter: { is_closed: false } });
    store.write('report/payment.listParams', { filter: { q: 'ferrante' } });
    expect(store.read('report/payment.listParams')).toBeUndefined();
  });
  it('ignore an older answer of the server after a newer choice', async () => {
    const user = userOf({ density: 'comfortable' });
    const store = user.make();
    store.read('density');
    store.write('density', 'dense');
    await settled();
    expect(store.read('density')).toBe('dense');
  });
  it('send no requests while signed out', () => {
    const user = userOf({}, { signedIn: false });
    user.make().write('theme', 'dark');
    expect([user.saved, user.loads()]).toEqual([[], 0]);
  });
  it('leave nothing of one user for the next except the theme', () => {
    const user = userOf({});
    const store = user.make().asStore();
    store.setItem('theme', 'dark');
    store.setItem('cases.params', { filter: { q: 'ferrante' } });
    store.reset();
    expect(store.listItems?.()).toEqual({ theme: 'dark' });
  });
  it('ignore an invalid entry in the browser', () => {
    const user = userOf({});
    user.storage.setItem('atlas.preference.theme', '{broken');
    expect(user.make().asStore().getItem('theme', 'light')).toBe('light');
  });
});
