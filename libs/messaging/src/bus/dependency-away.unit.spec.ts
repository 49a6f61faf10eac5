import { AppError } from '@atlas/contracts';
import { isDependencyAway } from './dependency-away.js';
import { BusUnavailable, DependencyUnavailable, UnprocessableEvent } from './event-bus.js';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('errors of an unavailable dependency', () => {
  it.each([
    ['what a handler says itself', new DependencyUnavailable('no')],
    ['the bus', new BusUnavailable('no')],
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a refused connection inside of fetch', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
    ['a cut connection', withCode('ECONNRESET')],
    ['PostgreSQL shutting down', withCode('57P01')],
    ['PostgreSQL starting', withCode('57P03')],
    ['PostgreSQL out of connections', withCode('53300')],
    ['a full disk', withCode('53100')],
    ['a cut connection to PostgreSQL', new Error('Connection terminated unexpectedly')],
    ['another service that is starting', new AppError(503, 'SERVICE_UNAVAILABLE', 'Not yet.')],
  ])('yes: %s', (_, error) => expect(isDependencyAway(error)).toBe(true));

  const circular = new Error('a');
  circular.cause = circular;
  it.each([
    ['a mistake in the handler', new TypeError('x is undefined')],
    ['an event that cannot be processed', new UnprocessableEvent('no')],
    ['a broken constraint', withCode('23505')],
    ['a deadlock, which a second try mends', withCode('40P01')],
    ['a refusal of another service', new AppError(404, 'CASE_NOT_FOUND', 'Case not found.')],
    ['no error at all', 'ECONNREFUSED'],
    ['causes in a circle', circular],
  ])('no: %s', (_, error) => expect(isDependencyAway(error)).toBe(false));
});
