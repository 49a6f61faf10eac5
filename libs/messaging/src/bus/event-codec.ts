import { type Actor, messageTexts, versionedType } from '@atlas/contracts';
import { eventShapes } from '../published/event-shapes.js';
import { UnprocessableEvent, type IntegrationEvent } from './event-bus.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TOPIC = /^[a-zA-Z0-9._-]{1,200}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isActor = (value: unknown): value is Actor =>
  isObject(value) && Number.isInteger(value['userId']) && isText(value['username']) && typeof value['name'] === 'string';

const rules: Readonly<Record<keyof IntegrationEvent, (value: unknown) => boolean>> = {
  id: value => isText(value) && UUID.test(value),
  type: isText,
  accountId: value => Number.isInteger(value) && (value as number) >= 0,
  key: isText,
  time: value => isText(value) && !Number.isNaN(Date.parse(value)),
  correlationId: isText,
  actor: isActor,
  data: isObject,
};

function problemsOf(value: unknown): string[] {
  if (!isObject(value)) return ['it is not an object'];
  return Object.entries(rules)
    .filter(([name, holds]) => !holds(value[name]))
    .map(([name]) => `'${name}' is ${value[name] === undefined ? 'missing' : 'wrong'}`);
}

/**
 * An event as a consumer of the topic may have it. Throws `UnprocessableEvent` naming everything that is wrong: one of another shape than its type has,
 * or of a type or version that this process does not know, waits among the dead letters until a newer version of the product can take it.
 */
export function parseEvent(topic: string, value: unknown): IntegrationEvent {
  const problems = problemsOf(value);
  if (problems.length) throw new UnprocessableEvent(messageTexts.malformed(problems.join(', ')));
  const { id, type: givenType, accountId, key, time, correlationId, actor, data } = value as IntegrationEvent;
  const type = eventShapes.isPublished(topic) ? versionedType(givenType) : givenType;
  const unlike = eventShapes.problems(topic, { type, data }, 'reader');
  if (unlike.length) throw new UnprocessableEvent(messageTexts.notAsPublished(type, unlike.join(', ')));
  return { id, type, accountId, key, time, correlationId, actor, data };
}

/** Refuses an event that no consumer could read, when it is published and not when it arrives. */
export function refuseMalformed(topic: string, events: readonly IntegrationEvent[]): void {
  if (!TOPIC.test(topic)) throw new TypeError(`'${topic}' is not a name for a topic.`);
  for (const event of events) {
    const problems = problemsOf(event);
    if (problems.length) throw new TypeError(`An event for ${topic} is malformed: ${problems.join(', ')}.`);
    const unlike = eventShapes.problems(topic, event, 'writer');
    if (unlike.length) throw new TypeError(`${event.type} for ${topic} is not as published: ${unlike.join(', ')}.`);
  }
}

/** The key of the order. */
export const orderKey = (event: Pick<IntegrationEvent, 'accountId' | 'key'>): string => `${event.accountId}:${event.key}`;
