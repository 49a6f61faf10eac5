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
