/**
 * A closed queueing network, solved by mean value analysis: writers that each wait for the answer of their command, a queue for each case process (one
 * thread), one for the database, and a delay for what keeps no processor busy (waiting for the disk, round trips). Times in milliseconds.
 */
const MS_PER_SECOND = 1000;

/** Commands a second with so many writers; `delay` keeps no one waiting, each of the `queues` is the busy time of one server per command. */
function throughputOf(writers, delay, queues) {
  const lengths = queues.map(() => 0);
  let rate = 0;
  for (let population = 1; population <= writers; population++) {
    const times = queues.map((busy, index) => busy * (1 + lengths[index]));
    rate = population / (delay + times.reduce((sum, time) => sum + time, 0));
    times.forEach((time, index) => (lengths[index] = rate * time));
  }
  return rate * MS_PER_SECOND;
}

/**
 * The modeled throughput and what limits it. `costs`: the measured times of one command, in the case process, in the database, in the process that runs
 * the projections, in the database for these, and waiting. `cores`: of the database's machine; with `isShared` the processes run there as well.
 */
export function modeled({ processes, writers, cores, isShared }, costs) {
  const { process, database, follower, followerDatabase, waiting } = costs;
  // A server of several cores is one fast queue and a delay (Seidmann's approximation).
  const delay = waiting + (database * Math.max(0, cores - 1)) / cores;
  const closed = throughputOf(processes * writers, delay, [
    ...Array.from({ length: processes }, () => process / processes),
    database / cores,
  ]);
  const shared = process + database + follower + followerDatabase;
  const limits = [
    { by: 'the process that runs the projections', rate: MS_PER_SECOND / follower },
    isShared
      ? { by: 'the cores of the machine', rate: (cores * MS_PER_SECOND) / shared }
      : { by: 'the cores of the database', rate: (cores * MS_PER_SECOND) / (database + followerDatabase) },
    { by: 'the case processes', rate: (processes * MS_PER_SECOND) / process },
  ];
  const lowest = limits.reduce((least, limit) => (limit.rate < least.rate ? limit : least));
  // Below three quarters of every limit, nothing is full: more writers would do more.
  if (closed < lowest.rate * 0.75) return { rate: closed, by: 'the number of writers' };
  return { rate: Math.min(closed, lowest.rate), by: lowest.by };
}

/** Messages a second of one topic: one consumer at a time works on a partition, each message takes `handlingMs`. */
export const topicRate = (share, handlingMs) => MS_PER_SECOND / handlingMs / share;
