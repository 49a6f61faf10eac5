import { messageTexts } from '@atlas/contracts';
import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import { eventShapes } from '../../published/event-shapes.js';
import { schemaUri } from '../../published/schema-uri.js';
import { UnprocessableEvent, type IntegrationEvent } from '../event-bus.js';
import { orderKey, parseEvent } from '../event-codec.js';

/** Set on a replayed dead letter: the only group that is to have it. */
export const ONLY_GROUP = 'atlas_only_group';

export type TextHeaders = Readonly<Record<string, string>>;

/** Headers as text; of one that comes several times the first counts. */
export function textHeaders(headers: IHeaders | undefined): TextHeaders {
  const entries = Object.entries(headers ?? {}).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first.toString()] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * An event as CloudEvents 1.0 puts it on Kafka in binary mode: its attributes as `ce_` headers, its data as the value. The type carries its version
 * (`CaseOpened.v1`) and `ce_dataschema` names the published schema. The account, the actor (JSON) and the correlation are extension attributes. The
 * source is the service of the topic: `/atlas/case`.
 */
export function toCloudEvent(topic: string, event: IntegrationEvent): Message {
  return {
    key: orderKey(event),
    value: JSON.stringify(event.data),
    headers: {
      'content-type': 'application/json',
      ce_specversion: '1.0',
      ce_id: event.id,
      ce_type: event.type,
      ce_source: `/${topic.replaceAll('.', '/')}`,
      ce_subject: event.key,
      ce_time: event.time,
      ...(eventShapes.isPublished(topic) ? { ce_dataschema: schemaUri(event.type) } : {}),
      ce_accountid: String(event.accountId),
      ce_actor: JSON.stringify(event.actor),
      ce_correlationid: event.correlationId,
    },
  };
}

function json(what: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new UnprocessableEvent(messageTexts.notJson(what));
  }
}

/** The way back. Throws `UnprocessableEvent` when it is no CloudEvent of ours, or not of its type's published shape. */
export function fromCloudEvent(topic: string, { headers, value }: Pick<KafkaMessage, 'headers' | 'value'>): IntegrationEvent {
  const text = textHeaders(headers);
  if (text['ce_specversion'] !== '1.0') throw new UnprocessableEvent(messageTexts.notCloudEvent);
  return parseEvent(topic, {
    id: text['ce_id'],
    type: text['ce_type'],
    accountId: text['ce_accountid'] === undefined ? undefined : Number(text['ce_accountid']),
    key: text['ce_subject'],
    time: text['ce_time'],
    correlationId: text['ce_correlationid'],
    actor: json('ce_actor', text['ce_actor']),
    data: json('the value', value?.toString()),
  });
}
