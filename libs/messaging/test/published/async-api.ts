import { INTEGRATION_EVENTS, type EventDefinition, type JsonObject } from '@atlas/contracts';

/** Whose topic it is: what is sent there comes from this service. Master records have several owners. */
const TOPICS: Readonly<Record<string, { readonly owner: string; readonly about: string }>> = {
  'atlas.identity': { owner: 'identity', about: 'Accounts and users.' },
  'atlas.master-data': { owner: 'master-data', about: 'Master records, sent by the service that owns them.' },
  'atlas.case': { owner: 'case', about: 'Changes of cases.' },
  'atlas.filing': { owner: 'filing', about: 'Submissions and their results.' },
};

const HEADERS: JsonObject = {
  type: 'object',
  description: 'CloudEvents 1.0, binary mode. The key of the Kafka record is account:key; the order is kept per account and key.',
  properties: {
    'content-type': { type: 'string', const: 'application/json' },
    ce_specversion: { type: 'string', const: '1.0' },
    ce_id: {
      type: 'string',
      format: 'uuid',
      description: 'The id of the event. Unchanged if the event is delivered again: store it to process each event once.',
    },
    ce_type: { type: 'string', description: 'The type with its version, for example CaseOpened.v1.' },
    ce_source: {
      type: 'string',
      format: 'uri-reference',
      description: 'The service that sent the event, for example /atlas/case.',
    },
    ce_subject: { type: 'string', description: 'The id of the object that the event is about, never a name.' },
    ce_time: { type: 'string', format: 'date-time' },
    ce_dataschema: { type: 'string', format: 'uri', description: 'The name of the published schema.' },
    ce_accountid: { type: 'string', description: 'The id of the account.' },
    ce_actor: { type: 'string', description: 'The user, as JSON with userId, username and name.' },
    ce_correlationid: { type: 'string', description: 'The correlation id of the request that caused the event.' },
  },
  required: [
    'content-type',
    'ce_specversion',
    'ce_id',
    'ce_type',
    'ce_source',
    'ce_subject',
    'ce_time',
    'ce_accountid',
    'ce_actor',
    'ce_correlationid',
  ],
};

const reference = (path: string): JsonObject => ({ $ref: `#/${path}` });

const messageOf = ({ type, description, key }: EventDefinition): JsonObject => ({
  name: type,
  title: type,
  summary: description,
  description: `Key: ${key}.`,
  contentType: 'application/json',
  headers: reference('components/schemas/CloudEventHeaders'),
  payload: reference(`components/schemas/${type}`),
});

const eventsOn = (topic: string) => INTEGRATION_EVENTS.filter(({ topics }) => topics.includes(topic));

function channelOf(topic: string): JsonObject {
  const messages = eventsOn(topic).map(({ type }) => [type, reference(`components/messages/${type}`)]);
  return { address: topic, description: TOPICS[topic]?.about ?? '', messages: Object.fromEntries(messages) as JsonObject };
}

const sending = (topic: string): JsonObject => ({
  action: 'send',
  summary: `The ${TOPICS[topic]?.owner} service publishes its events.`,
  channel: reference(`channels/${topic}`),
  messages: eventsOn(topic).map(({ type }) => reference(`channels/${topic}/messages/${type}`)),
});

const byType = (valueOf: (event: EventDefinition) => JsonObject): JsonObject =>
  Object.fromEntries(INTEGRATION_EVENTS.map(event => [event.type, valueOf(event)]));

/** All events on the bus, as AsyncAPI 3. */
export function asyncApiDocument(): JsonObject {
  const topics = Object.keys(TOPICS);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Atlas events',
      version: '1.0.0',
      description:
        'Events that the services of Atlas publish to each other and to other consumers. They are delivered at least once, in order per account and key, and contain only ids, codes, amounts and statuses.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(topics.map(topic => [topic, channelOf(topic)])),
    operations: Object.fromEntries(topics.map(topic => [`publish.${topic}`, sending(topic)])),
    components: {
      messages: byType(messageOf),
      schemas: { CloudEventHeaders: HEADERS, ...byType(({ data }) => data.json) },
    },
  };
}
