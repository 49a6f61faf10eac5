import { memoryStorage } from '@/providers/session/session.fixture.js';
import { ServerStore } from './server-store.js';

function userOf({ signedIn = true, save = () => Promise.resolve() }: { signedIn?: boolean; save?: () => Promise<void> } = {}) {
  const saved: [string, unknown][] = [];
  const storage = memoryStorage();
  const make = () =>
    new ServerStore({
      storage,
      isSignedIn: () => signedIn,
      save: (key, value) => {
        saved.push([key, value]);
        return save();
      },
    });
  return { make, saved, storage };
}
const settled = () => new Promise(resolve => setTimeout(resolve));

describe('preferences', () => {
  it('arrive with the session, and are there before it when the page is opened again', () => {
    const user = userOf();
    const store = user.make();
    const sent: unknown[] = [];
    store.subscribe('cases.layout', value => sent.push(value));
    store.receive({ 'cases.layout': { order: ['a'] }, theme: 'dark' });
    expect(store.read('cases.layout')).toEqual({ order: ['a'] });
    expect(sent).toEqual([{ order: ['a'] }]);
    expect(user.make().read('theme')).toBe('dark');
  });
  it('are sent to the server if they are personal, and otherwise stay in the page', () => {
    const user = userOf();
    const store = user.make();
    store.write('cases.layout', { hidden: ['paid'] });
    store.write('cases.params', { page: 2 });
    expect(user.saved).toEqual([['cases.layout', { hidden: ['paid'] }]]);
    expect(store.read('cases.params')).toEqual({ page: 2 });
  });
  it('put nothing into the storage of the browser that can name a patient', () => {
    const user = userOf();
    user.storage.setItem('atlas.preference.cases.params', '{"filter":{"Injured":"ferrante"}}');
    const store = user.make();
    store.write('cases.views', [{ id: 'own:1', label: 'Ferrante', filter: { Injured: 'ferrante' } }]);
    store.write('cases.params', { page: 1, filter: { Injured: 'ferrante' } });
    store.write('cases.selectedIds', ['DEMO26-000001']);
    store.receive({ 'packets.views': [{ id: 'own:2', label: 'Ferrante', filter: {} }] });
    store.write('density', 'dense');
    const names = Array.from({ length: user.storage.length }, (_, index) => user.storage.key(index));
    expect(names).toEqual(['atlas.preference.density']);
    expect(store.read('packets.views')).toHaveLength(1);
  });
  it('store the position in a list, but not its search text', () => {
    const store = userOf().make();
    store.write('cases.params', { page: 3, filter: { q: 'ferrante', is_closed: false } });
    expect(store.read('cases.params')).toEqual({ page: 1, filter: { is_closed: false } });
    store.write('cases.params', { page: 3, filter: { is_closed: false } });
    expect(store.read('cases.params')).toEqual({ page: 3, filter: { is_closed: false } });
    store.write('report/payment.listParams', { filter: { q: 'ferrante' } });
    expect(store.read('report/payment.listParams')).toBeUndefined();
  });
  it('ignore an older answer of the server while a newer choice is being saved', async () => {
    const store = userOf().make();
    store.write('density', 'dense');
    store.receive({ density: 'comfortable' });
    expect(store.read('density')).toBe('dense');
    await settled();
    store.receive({ density: 'comfortable' });
    expect(store.read('density')).toBe('comfortable');
  });
  it('are removed on the server, too, when a layout is reset', () => {
    const user = userOf();
    const store = user.make();
    store.receive({ 'cases.layout': { hidden: ['paid'] }, notifications: { ticket_news: false } });
    store.asStore().removeItem('cases.layout');
    expect(user.saved).toEqual([['cases.layout', null]]);
    expect(store.read('notifications')).toEqual({ ticket_news: false });
  });
  it('send no requests while signed out', () => {
    const user = userOf({ signedIn: false });
    user.make().write('theme', 'dark');
    expect(user.saved).toEqual([]);
  });
  it('leave nothing of one user for the next except the theme', () => {
    const user = userOf();
    const store = user.make().asStore();
    store.setItem('theme', 'dark');
    store.setItem('density', 'dense');
    store.setItem('cases.params', { filter: { q: 'ferrante' } });
    store.reset();
    expect(store.listItems?.()).toEqual({ theme: 'dark' });
    expect(user.storage.length).toBe(1);
  });
  it('ignore an invalid entry in the browser', () => {
    const user = userOf();
    user.storage.setItem('atlas.preference.theme', '{broken');
    expect(user.make().asStore().getItem('theme', 'light')).toBe('light');
  });
});
