import { readFileSync } from 'node:fs';

/** What a process uses in MB (Linux); 0 of one that has ended. */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** What a process uses in MB while it is watched: at the beginning, at most, and at most in the first and in the second half of the time. */
export function watchMemory(pid) {
  const seen = [memoryOf(pid)];
  const timer = setInterval(() => seen.push(memoryOf(pid)), 50);
  return {
    stop: () => {
      clearInterval(timer);
      const half = Math.ceil(seen.length / 2);
      const [first, second] = [Math.max(...seen.slice(0, half)), Math.max(...seen.slice(half - 1))];
      return { before: seen[0], first, second, highest: Math.max(first, second) };
    },
  };
}

/** What the benchmark of appends writes: an event of 256 bytes with what is stored beside it. */
export const BILL_SENT = { type: 'BillSent', data: { text: 'x'.repeat(200) } };
export const APPEND_SECONDS = 2;

/** Runs `work(index)` with so many writers for so long; answers how many a second were done. */
export async function perSecond(writers, seconds, work) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let round = 0; performance.now() < end; round++) {
        await work(writer, round);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

export const rounded = (number, digits = 2) => Math.round(number * 10 ** digits) / 10 ** digits;
export const median = numbers => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
export const percentile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)];
