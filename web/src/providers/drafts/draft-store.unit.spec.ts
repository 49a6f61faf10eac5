import { DraftStore, SAVE_AFTER_MS } from './draft-store.js';

interface Call {
  at: number;
  run: () => void;
}

/** A store with its own clock and server. */
function storeOf({ user = '7', fails = false } = {}) {
  const state: { user: string | undefined; now: number; fails: boolean } = { user, now: 0, fails };
  const server = new Map<string, unknown>();
  const calls = new Set<Call>();
  let saves = 0;
  const store = new DraftStore({
    save: async (key, value) => {
      saves += 1;
      if (state.fails) throw new Error('No connection.');
      server.set(key, value);
    },
    remove: async key => void server.delete(key),
    user: () => state.user,
    now: () => state.now,
    later: (run, ms) => {
      const call = { at: state.now + ms, run };
      calls.add(call);
      return () => calls.delete(call);
    },
  });
  const pass = async (ms: number) => {
    state.now += ms;
    for (const call of [...calls].filter(({ at }) => at <= state.now)) {
      calls.delete(call);
      call.run();
    }
    await new Promise(resolve => setTimeout(resolve));
  };
  return { store, state, server, pass, saves: () => saves };
}

describe('a draft', () => {
  it('is saved some seconds after the last change, once', async () => {
    const { store, server, pass, saves } = storeOf();
    store.keep('note.1', 'C');
    await pass(SAVE_AFTER_MS - 1);
    store.keep('note.1', 'Called');
    await pass(SAVE_AFTER_MS - 1);
    expect(server.size).toBe(0);
    expect(store.get('note.1')).toEqual({ value: 'Called', isSaved: false });
    await pass(1);
    expect([server.get('note.1'), saves(), store.get('note.1')?.isSaved]).toEqual(['Called', 1, true]);
  });

  it('is saved every ten seconds while the user types without a pause', async () => {
    const { store, pass, saves } = storeOf();
    for (let second = 0; second < 25; second += 1) {
      store.keep('note.1', second);
      await pass(1000);
    }
    expect(saves()).toBe(2);
  });

  it('that the server had appears, but does not replace what was typed', () => {
    const { store } = storeOf();
    store.restore('note.1', 'from the server');
    store.keep('note.2', 'typed');
    store.restore('note.2', 'from the server');
    expect([store.get('note.1'), store.get('note.2')?.value]).toEqual([{ value: 'from the server', isSaved: true }, 'typed']);
  });

  it('that is discarded is deleted at the server, also while it is being saved', async () => {
    const { store, server, pass } = storeOf();
    store.keep('note.1', 'a');
    await pass(SAVE_AFTER_MS);
    store.discard('note.1');
    store.keep('note.2', 'b');
    const saving = pass(SAVE_AFTER_MS);
    store.discard('note.2');
    await saving;
    store.restore('note.1', 'an older answer of the server');
    expect([[...server.keys()], store.get('note.1'), store.get('note.2')]).toEqual([[], undefined, undefined]);
  });

  it('stays in memory while the server cannot be reached, and is saved with the next change', async () => {
    const { store, state, server, pass } = storeOf({ fails: true });
    store.keep('note.1', 'a');
    await pass(SAVE_AFTER_MS);
    expect(store.get('note.1')).toEqual({ value: 'a', isSaved: false });
    state.fails = false;
    store.keep('note.1', 'ab');
    await pass(SAVE_AFTER_MS);
    expect(server.get('note.1')).toBe('ab');
  });

  it('is saved without a change when the connection is back', async () => {
    const { store, state, server, pass } = storeOf({ fails: true });
    store.keep('note.1', 'a');
    await pass(SAVE_AFTER_MS);
    state.fails = false;
    store.saveUnsaved();
    await pass(SAVE_AFTER_MS);
    expect(server.get('note.1')).toBe('a');
  });

  it('stays in memory when the session ends, and is saved when the same user signs in again', async () => {
    const { store, state, server, pass } = storeOf();
    store.signedIn();
    state.user = undefined;
    store.signedOut('expired');
    store.keep('note.1', 'typed after the end');
    await pass(SAVE_AFTER_MS);
    expect(server.size).toBe(0);
    state.user = '7';
    store.signedIn();
    await pass(SAVE_AFTER_MS);
    expect(server.get('note.1')).toBe('typed after the end');
  });

  it.each([
    [
      'the user signs out',
      (store: DraftStore, state: { user: string | undefined }) => {
        state.user = undefined;
        store.signedOut('signed_out');
      },
    ],
    [
      'another user signs in',
      (store: DraftStore, state: { user: string | undefined }) => {
        store.signedOut('expired');
        state.user = '8';
        store.signedIn();
      },
    ],
  ])('leaves the memory when %s', async (_, end) => {
    const { store, state, server, pass } = storeOf();
    store.signedIn();
    store.keep('note.1', 'a');
    end(store, state);
    await pass(SAVE_AFTER_MS);
    expect([store.get('note.1'), server.size]).toEqual([undefined, 0]);
  });
});
