import { caseTexts, fieldTexts, invalid, malformed, readDay } from '@atlas/contracts';
import { describedQuery } from '@atlas/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { endOfDay, today } from '../application/clock.js';
import type { Moment, Period } from '../application/moment.js';

const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** A fact just recorded by a process whose clock is ahead of ours may be asked for by its time. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * A day (until midnight in New York) or a time with its zone; absent: now. Refused by the name of the field: what is neither (400), what has not
 * come yet (422).
 */
export function momentFrom(given: unknown, field = 'as_of', now: string = new Date().toISOString()): Moment {
  if (given === undefined || given === '') return { day: today(now) };
  const text = typeof given === 'string' ? given.trim() : '';
  const day = readDay(text);
  if (day !== undefined) {
    if (day > today(now)) throw inTheFuture(field);
    return { day, time: endOfDay(day) };
  }
  const time = timeFrom(text);
  if (time === undefined) throw noMoment(field);
  if (Date.parse(time) > Date.parse(now) + CLOCKS_DIFFER_MS) throw inTheFuture(field);
  return { day: today(time), time };
}

/** ISO UTC; undefined when it is no time. */
function timeFrom(text: string): string | undefined {
  // A plus that was not escaped in the address arrives as a blank.
  const match = TIME.exec(text.replace(/ (?=\d{2}:\d{2}$)/, '+'));
  if (!match || readDay(match[1] ?? '') === undefined) return undefined;
  const time = new Date(match[0]);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

const noMoment = (field: string) =>
  malformed(caseTexts.timeExpected(field), {
    [field]: 'is neither a date nor a time',
  });
const inTheFuture = (field: string) => invalid({ [field]: fieldTexts.inTheFuture(field) });

/** Every read of one case takes it; a test over all routes finds the one that does not. */
export const AsOfMoment = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Moment =>
    momentFrom((context.switchToHttp().getRequest<FastifyRequest>().query as { as_of?: unknown }).as_of),
  [
    describedQuery(
      'as_of',
      'Returns the data as of this date (midnight at its end, New York time) or time (with a time zone). Default: now.',
    ),
  ],
);

/** `?from=&to=`; without `to`: until now. */
export const ComparedPeriod = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Period => {
    const query = context.switchToHttp().getRequest<FastifyRequest>().query as { from?: unknown; to?: unknown };
    const { time, ...from } = momentFrom(query.from, 'from');
    const to = momentFrom(query.to, 'to');
    if (time === undefined) throw malformed('from is missing.', { from: 'is missing' });
    if (to.time !== undefined && time > to.time) throw invalid({ from: 'from must not lie after to.' });
    return { from: { ...from, time }, to };
  },
  [
    describedQuery('from', 'The first date (midnight at its end, New York time) or time (with a time zone) to compare.'),
    describedQuery('to', 'The second date or time to compare. Default: now.'),
  ],
);
