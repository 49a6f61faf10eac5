import { malformed } from '@atlas/contracts';
import type { AsOf } from '@atlas/event-sourcing';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { endOfDay, today } from '../application/clock.js';

/** The moment a case is asked about, and the day ages are counted to. */
export interface Moment extends AsOf {
  readonly day: string;
}

/** `?as_of=2026-03-31` (to the end of that day in New York) or a time; absent: now. */
export function momentFrom(text: string | undefined): Moment {
  if (!text) return { day: today() };
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return { day: text, time: endOfDay(text) };
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw malformed('as_of must be a date or a time.', { as_of: 'is no date' });
  return { day: today(time.toISOString()), time: time.toISOString() };
}

export const AsOfMoment = createParamDecorator((_data: unknown, context: ExecutionContext): Moment => {
  const { as_of } = context.switchToHttp().getRequest<FastifyRequest>().query as { as_of?: string };
  return momentFrom(as_of);
});
