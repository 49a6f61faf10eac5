import type { JsonValue } from '@atlas/contracts';
import fc from 'fast-check';
import { newSecretKey } from '../secrets/secret-box.js';
import { canonicalJson } from './canonical-json.js';
import { makeSeals, SealNotGenuine } from './make-seals.js';
import { SealContent, SealKeys, type Seal } from './seal.js';
import type { LogEntry, SealedLog } from './sealed-log.js';
import { verifySeals } from './verify-seals.js';

const [first, second] = [newSecretKey('k1'), newSecretKey('k2')];
const keys = new SealKeys({ secretKeys: first });

const entry = (position: number, content: JsonValue = { n: position }): LogEntry => ({
  position: String(position),
  content,
  name: `record ${position}`,
});
const entries = (count: number, from = 1) => Array.from({ length: count }, (_, n) => entry(from + n));

const logOf = (list: readonly LogEntry[]): SealedLog => ({
  name: 'list',
  settledEnd: () => Promise.resolve(undefined),
  page: async (after, limit) => list.filter(({ position }) => Number(position) > Number(after ?? 0)).slice(0, limit),
  comparePositions: (a, b) => {
    if (!/^[\d.]+$/.test(a + b)) throw new Error('not a position');
    return Number(a) - Number(b);
  },
});

async function* inTurn(seals: readonly Seal[]): AsyncGenerator<Seal, void> {
  yield* seals;
}

async function collected(made: AsyncIterable<Seal>): Promise<Seal[]> {
  const seals: Seal[] = [];
  for await (const seal of made) seals.push(seal);
  return seals;
}

/** Seals a list as it grows to these lengths. */
async function sealed(list: readonly LogEntry[], ...lengths: readonly number[]): Promise<Seal[]> {
  const seals: Seal[] = [];
  for (const length of lengths) seals.push(...(await collected(makeSeals(logOf(list.slice(0, length)), seals.at(-1), keys))));
  return seals;
}

const verified = async (list: readonly LogEntry[], seals: readonly Seal[], by = keys, start?: Seal) =>
  verifySeals(logOf(list), inTurn(seals), by, start);
/** Kind, seal and first entry of every difference. */
const differences = async (...given: Parameters<typeof verified>) =>
  (await verified(...given)).differences.map(({ kind, number, first: at }) => [kind, number, at?.name]);

/** Every value that differs from this one in a single place. */
function* changesOf(value: JsonValue): Generator<JsonValue, void> {
  if (typeof value === 'string') yield `${value}x`;
  else if (typeof value === 'number') yield value === 0 ? 1 : -value;
  else if (typeof value === 'boolean') yield !value;
  else if (value === null) yield false;
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const other of changesOf(item)) yield value.with(index, other);
    yield [...value, null];
  } else {
    for (const [key, item] of Object.entries(value)) {
      for (const other of changesOf(item)) yield { ...value, [key]: other };
      const { [key]: _removed, ...rest } = value;
      yield rest;
    }
    yield { ...value, 'a field that was added': 1 };
  }
}

describe('the canonical text', () => {
  it('is the same for equal values and another one for every other value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [left, right] = [a, b].map(value => canonicalJson(value as JsonValue));
        expect(JSON.parse(left!)).toEqual(JSON.parse(JSON.stringify(a)));
        expect(left === right).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
      }),
    );
  });

  it('does not depend on the order of fields', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson(JSON.parse('{"__proto__":1}') as JsonValue)).toBe('{"__proto__":1}');
  });
});

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(pair => [pair[0], sorted(pair[1])])
          .concat([['an', 'object']])
      : value;

describe('a seal', () => {
  it('is another one after any change of any field of any fact', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 1, maxLength: 5 }), contents => {
        const digestOf = (values: readonly JsonValue[]) => {
          const content = new SealContent({ log: 'list', number: 1, sealedAt: '' }, '');
          values.forEach((value, n) => content.add(entry(n + 1, value)));
          return content.digest();
        };
        const facts = contents as JsonValue[];
        const digests = [facts, ...(changesOf(facts) as Generator<JsonValue[]>)].map(digestOf);
        expect(digests.slice(1)).not.toContain(digests[0]);
      }),
    );
  });

  it('covers what is new, at most 10,000 facts', async () => {
    const seals = await sealed(entries(20_050), 3, 3, 10, 20_050);
    expect(seals.map(({ number, count, lastPosition }) => [number, count, lastPosition])).toEqual([
      [1, 3, '3'],
      [2, 7, '10'],
      [3, 10_000, '10010'],
      [4, 10_000, '20010'],
      [5, 40, '20050'],
    ]);
    expect(await verified(entries(20_060), seals)).toEqual({ log: 'list', entries: 20_050, seals: 5, differences: [] });
  });

  it('ends where the log is settled', async () => {
    const log = { ...logOf(entries(9)), settledEnd: () => Promise.resolve('7') };
    const seals = await collected(makeSeals(log, undefined, keys));
    expect(seals.map(({ lastPosition }) => lastPosition)).toEqual(['7']);
  });
});

describe('a comparison with the seals', () => {
  const list = entries(12);
  let seals: readonly Seal[];
  beforeAll(async () => {
    seals = await sealed(list, 4, 8, 12);
  });

  it.each<[string, LogEntry[], unknown[]]>([
    ['a changed fact', list.with(5, entry(6, { n: 'forged' })), ['content', 2, 'record 6']],
    ['a fact that was deleted', list.toSpliced(5, 1), ['content', 2, 'record 7']],
    ['the last fact of a seal deleted', list.toSpliced(7, 1), ['content', 2, undefined]],
    ['the last fact of all deleted', list.slice(0, -1), ['content', 3, undefined]],
    ['a fact that was inserted', list.toSpliced(5, 0, entry(5.5)), ['content', 2, 'record 5.5']],
    ['swapped facts', list.with(5, entry(6, list[6]!.content)).with(6, entry(7, list[5]!.content)), ['content', 2, 'record 6']],
  ])('finds %s, and names the seal and the first difference', async (_what, forged, difference) => {
    expect(await differences(list, seals)).toEqual([]);
    expect(await differences(forged, seals)).toEqual([difference]);
  });

  it.each<[string, Partial<Seal>]>([
    ['log', { log: 'other' }],
    ['time', { sealedAt: '2020-01-01T00:00:00.000Z' }],
    ['count', { count: 5 }],
    ['digest', { digest: 'f'.repeat(64) }],
    ['marks', { marks: Buffer.alloc(16) }],
    ['code', { code: 'AAAA' }],
    ['end', { lastPosition: 'x' }],
  ])('finds a changed %s of a seal', async (_what, change) => {
    expect((await differences(list, seals.with(1, { ...seals[1]!, ...change })))[0]?.slice(0, 2)).toEqual(['seal', 2]);
  });

  it('finds a moved end of a seal by the facts', async () => {
    const moved = seals.with(1, { ...seals[1]!, lastPosition: '7' });
    expect(await differences(list, moved)).toEqual([
      ['content', 2, undefined],
      ['content', 3, 'record 8'],
    ]);
  });

  it.each([
    [0, 1],
    [1, 2],
  ])('finds a deleted seal: the one at %i', async (index, number) => {
    expect((await differences(list, seals.toSpliced(index, 1))).map(([kind, at]) => [kind, at])).toEqual([['missing', number]]);
  });

  it('finds a seal that was made without the key, and one whose digest fits forged facts', async () => {
    const forged = list.with(5, entry(6, { n: 'forged' }));
    const impostor = new SealKeys({ secretKeys: newSecretKey('k1') });
    const content = new SealContent(seals[1]!, seals[0]!.digest);
    forged.slice(4, 8).forEach(each => content.add(each));
    const made = impostor.sign({ ...seals[1]!, marks: content.marks, digest: content.digest() });
    expect((await differences(forged, seals.with(1, made))).map(([kind, at]) => [kind, at])).toEqual([
      ['seal', 2],
      ['chain', 3],
    ]);
  });

  it.each([
    ['a key that is not known', { keyId: 'k9' }],
    ['a wrong code', { code: 'AAAA' }],
  ])('is not misled by a new seal behind a forged one, which has %s', async (_what, wrong) => {
    const forged = list.with(9, entry(10, { n: 'forged' }));
    const content = new SealContent(seals[2]!, seals[1]!.digest);
    forged.slice(8).forEach(each => content.add(each));
    const last = { ...seals[2]!, marks: content.marks, digest: content.digest(), ...wrong };
    expect(await differences(forged, seals.with(2, last))).toHaveLength(1);
    // It would prove the forged one.
    await expect(collected(makeSeals(logOf(entries(20)), last, keys))).rejects.toThrow(SealNotGenuine);
  });

  it('can begin behind a seal', async () => {
    expect(await verified(list, seals.slice(1), keys, seals[0])).toMatchObject({ entries: 8, seals: 2, differences: [] });
  });

  it('after a change of keys needs the new key only, once a seal was made with it', async () => {
    const [both, later] = [`${second},${first}`, second].map(secretKeys => new SealKeys({ secretKeys })) as [SealKeys, SealKeys];
    expect(await differences(list, seals, later)).toEqual([['key', 1, undefined]]);
    const more = await collected(makeSeals(logOf(list), seals.at(-1), both));
    expect(more.map(({ keyId, count }) => [keyId, count])).toEqual([['k2', 0]]);
    expect(await collected(makeSeals(logOf(list), more[0], both))).toEqual([]);
    const all = [...seals, ...more];
    expect(await differences(list, all, later)).toEqual([]);
    expect(await differences(list.with(5, entry(6, 'forged')), all, later)).toEqual([['content', 2, 'record 6']]);
    expect(await differences(list, all.with(1, { ...seals[1]!, digest: 'f'.repeat(64) }), later)).not.toEqual([]);
  });
});
