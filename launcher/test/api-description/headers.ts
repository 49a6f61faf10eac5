import type { RouteHandler } from '@atlas/platform';
import type { AnswerDescription } from './description.js';
import type { Parameter, Schema } from './schema.js';

interface Header {
  readonly description: string;
  readonly schema: Schema;
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const TEXT: Schema = { type: 'string' };
const TRUE: Schema = { type: 'string', enum: ['true'] };

/** The headers of answers. */
export const HEADERS = {
  ETag: {
    description:
      'The revision of the returned data. A change that sends it as If-Match is refused if the data has changed since.',
    schema: TEXT,
  },
  'Atlas-Written': {
    description: 'Where the events of the change are. A read that sends it as Atlas-After waits for them.',
    schema: TEXT,
  },
  'Atlas-Stale': { description: 'What this session wrote in the last ten seconds may be missing.', schema: TRUE },
  'Idempotency-Replayed': {
    description: 'This is the stored answer of an earlier request with the same Idempotency-Key.',
    schema: TRUE,
  },
} as const satisfies Readonly<Record<string, Header>>;

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique text of your choice. Send the same text with each retry: the request is carried out once, and each retry gets the same answer.',
  schema: { ...TEXT, minLength: 1, maxLength: 200 },
};

const isWrite = ({ method, access }: RouteHandler): boolean => WRITES.has(method) && access?.kind !== 'public';

/** The key of a write that may be repeated. */
export const idempotencyKey = (handler: RouteHandler): Parameter[] => (isWrite(handler) ? [IDEMPOTENCY_KEY] : []);

/** The headers that the answers of a call may have. */
export function answerHeaders(handler: RouteHandler): Pick<AnswerDescription, 'headers'> {
  const names: (keyof typeof HEADERS)[] = [
    ...(handler.sendsRevision ? (['ETag'] as const) : []),
    ...(handler.access?.kind === 'public' ? [] : (['Atlas-Stale'] as const)),
    ...(isWrite(handler) ? (['Atlas-Written', 'Idempotency-Replayed'] as const) : []),
  ];
  return names.length ? { headers: Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }])) } : {};
}
