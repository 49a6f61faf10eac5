import { paceOf } from './background-job.js';

describe('the speed of a job', () => {
  const job = { state: 2 as const, done: 27_830, total: 36_618, workedSeconds: 15 };

  it('is rows per second, and the remaining seconds', () => {
    expect(paceOf(job)).toEqual({ rate: 1855, timeLeft: 5 });
    expect(paceOf({ ...job, done: 3, total: 10, workedSeconds: 2 })).toEqual({ rate: 1.5, timeLeft: 5 });
  });

  it('is unknown while nothing is done, and a finished job has no remaining time', () => {
    expect(paceOf({ ...job, done: 0 })).toEqual({ rate: null, timeLeft: null });
    expect(paceOf({ ...job, workedSeconds: null })).toEqual({ rate: null, timeLeft: null });
    expect(paceOf({ ...job, workedSeconds: 0 })).toEqual({ rate: null, timeLeft: null });
    expect(paceOf({ ...job, total: null })).toEqual({ rate: 1855, timeLeft: null });
    expect(paceOf({ ...job, state: 3 })).toEqual({ rate: 1855, timeLeft: null });
  });
});
