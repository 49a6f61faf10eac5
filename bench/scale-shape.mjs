import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/processes.mjs';

export const ACCOUNTS = 1_000;
export const CASES = 10_000_000;
/** Cases that get commands during the run. */
const IN_WORK = 10_000;
const SEED = 20_260_101;
/** The weight of the n-th largest account is 1/n, times a random factor. */
const SKEW = 1;

/** Random numbers that are the same in every process and run (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many cases each account has: few large accounts, many small ones, 10,000,000 cases together. */
export function accountSizes(random = seeded(SEED)) {
  const weights = Array.from({ length: ACCOUNTS }, (_, index) => (0.5 + random()) / (index + 1) ** SKEW);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const sizes = weights.map(weight => Math.max(1, Math.floor((weight / sum) * CASES)));
  sizes[0] += CASES - sizes.reduce((total, size) => total + size, 0);
  return sizes;
}

/** Draws cases: each of the 10,000,000 is equally likely, so an account is drawn by its size. */
export function caseSampler(sizes, random) {
  const ends = [];
  for (const size of sizes) ends.push((ends.at(-1) ?? 0) + size);
  return () => {
    const at = Math.floor(random() * ends.at(-1));
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] > at) high = middle;
      else low = middle + 1;
    }
    const number = at - (low === 0 ? 0 : ends[low - 1]) + 1;
    return { accountId: low + 1, caseId: `S${low + 1}26-${String(number).padStart(6, '0')}` };
  };
}

/** The cases in work, the same ones in every process. A firm works on a part of its cases at a time. */
export function casesInWork() {
  const draw = caseSampler(accountSizes(), seeded(SEED + 1));
  const drawn = new Map();
  while (drawn.size < IN_WORK) {
    const one = draw();
    drawn.set(`${one.accountId}/${one.caseId}`, one);
  }
  return [...drawn.values()];
}

/** The product's own partitioner and message key; the bench package has no dependency on them. */
async function productPartitioner() {
  const { Partitioners } = createRequire(join(root, 'libs/messaging/package.json'))('kafkajs');
  const { orderKey } = await import(join(root, 'libs/messaging/dist/bus/event-codec.js'));
  return { partition: Partitioners.DefaultPartitioner(), orderKey };
}

/**
 * The share of the busiest partition for each number of partitions, when messages carry these keys. A partition is worked on by one consumer at a
 * time, so with enough consumers the topic is 1/share times as fast as one partition.
 */
export async function busiestShares(counts, samples, keyOf) {
  const { partition, orderKey } = await productPartitioner();
  const draw = caseSampler(accountSizes(), seeded(SEED + 2));
  const keys = Array.from({ length: samples }, () => orderKey(keyOf(draw())));
  return counts.map(partitions => {
    const partitionMetadata = Array.from({ length: partitions }, (_, partitionId) => ({ partitionId, leader: 0 }));
    const loads = new Array(partitions).fill(0);
    for (const key of keys) loads[partition({ topic: 'atlas.case', partitionMetadata, message: { key } })] += 1;
    return { partitions, share: Math.max(...loads) / samples };
  });
}
