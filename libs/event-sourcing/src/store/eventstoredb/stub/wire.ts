import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import anything from 'google-protobuf/google/protobuf/any_pb.js';
import { NOT_READY } from './faults.js';
import type { AppendOutcome, Expected, Proposed, ServerEvent } from './server-log.js';

/** Between the client's gRPC messages and the stub's log. */

export const streamNameOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

const identifierOf = (name: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name).toString('base64'));

export function proposedOf(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    customMetadata: message.getCustomMetadata_asU8(),
  };
}

export function expectedIn(options: AppendReq.Options | BatchAppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no-stream';
  return Number('getRevision' in options ? options.getRevision() : options.getStreamPosition());
}

function positionOf(at: bigint): AppendResp.Position {
  return new messages.AppendResp.Position().setCommitPosition(String(at)).setPreparePosition(String(at));
}

/** An append that was decided, one way or the other. */
type Decided = Exclude<AppendOutcome, { readonly kind: 'dropped' }>;

export function appendAnswer(outcome: Decided): AppendResp {
  const answer = new messages.AppendResp();
  if (outcome.kind === 'success') {
    const success = new messages.AppendResp.Success().setCurrentRevision(String(outcome.revision));
    return answer.setSuccess(
      outcome.position === undefined
        ? success.setNoPosition(new shared.Empty())
        : success.setPosition(positionOf(outcome.position)),
    );
  }
  const wrong = new messages.AppendResp.WrongExpectedVersion();
  return answer.setWrongExpectedVersion(
    outcome.current === undefined
      ? wrong.setCurrentNoStream(new shared.Empty())
      : wrong.setCurrentRevision(String(outcome.current)),
  );
}

const answerTo = (request: BatchAppendReq, options: BatchAppendReq.Options): BatchAppendResp =>
  new messages.BatchAppendResp().setCorrelationId(request.getCorrelationId()).setStreamIdentifier(options.getStreamIdentifier());

function failure(message: string, detailed: { serializeBinary(): Uint8Array }, type: string): Status {
  const details = new anything.Any();
  details.pack(detailed.serializeBinary(), type);
  return new statuses.Status().setMessage(message).setDetails(details);
}

export const batchTimeout = (request: BatchAppendReq, options: BatchAppendReq.Options): BatchAppendResp =>
  answerTo(request, options).setError(failure('Timeout', new shared.Timeout(), 'event_store.client.Timeout'));

/** The client has no specific error for this one. */
export const batchNotReady = (request: BatchAppendReq, options: BatchAppendReq.Options): BatchAppendResp =>
  answerTo(request, options).setError(failure(NOT_READY, new shared.Empty(), 'google.protobuf.Empty'));

export function batchAnswer(request: BatchAppendReq, options: BatchAppendReq.Options, outcome: Decided): BatchAppendResp {
  const answer = answerTo(request, options);
  if (outcome.kind === 'success') {
    const success = new messages.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision));
    if (outcome.position === undefined) return answer.setSuccess(success);
    const at = String(outcome.position);
    return answer.setSuccess(success.setPosition(new shared.AllStreamPosition().setCommitPosition(at).setPreparePosition(at)));
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current !== undefined) wrong.setCurrentStreamRevision(String(outcome.current));
  return answer.setError(failure('wrong expected version', wrong, 'event_store.client.WrongExpectedVersion'));
}

export function eventAnswer(event: ServerEvent): ReadResp {
  const at = String(event.position);
  const recorded = new messages.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(at)
    .setPreparePosition(at)
    .setData(event.data)
    .setCustomMetadata(event.customMetadata);
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType).set('created', '0');
  return new messages.ReadResp().setEvent(new messages.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(at));
}

export function notFoundAnswer(stream: string): ReadResp {
  return new messages.ReadResp().setStreamNotFound(
    new messages.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)),
  );
}

export function confirmationAnswer(id: string): ReadResp {
  return new messages.ReadResp().setConfirmation(new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId(id));
}

/** By prefix or regular expression, on the stream's name or the event's type. */
export function filterIn(options: ReadReq.Options): (event: ServerEvent) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (!filter || !expression) return () => true;
  const subject = (event: ServerEvent) => (filter.hasStreamIdentifier() ? event.stream : event.type);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return event => prefixes.some(prefix => subject(event).startsWith(prefix));
  const regex = new RegExp(expression.getRegex());
  return event => regex.test(subject(event));
}
