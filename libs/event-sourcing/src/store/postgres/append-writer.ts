import type pg from 'pg';
import { WrongExpectedRevision, type AppendResult, type ExpectedRevision, type StreamAppend } from '../event-store.js';
import { storableJson } from '../storable-json.js';
import { isRace, isRefusal } from './postgres-errors.js';

/** An error is this append's own: it was refused or is not well-formed. */
export type AppendOutcome = AppendResult | Error;

/** How often an append is tried that loses races for a revision against other writers. */
const RACE_TRIES = 8;

/** Up to so many appends of one event are written one by one inside one statement. */
const FEW = 64;

const expectedNumber = (expected: ExpectedRevision): number =>
  expected === 'no-stream' ? -1 : expected === 'any' ? -2 : expected;

/** The statements that append. Each append succeeds or fails alone, also when several are sent together. */
export class AppendWriter {
  constructor(private readonly pool: pg.Pool) {}

  /** Appends of one account to different streams, in one round trip; answers in order. */
  async write(appends: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    const [only] = appends;
    if (only && appends.length === 1) return [await this.#writeAlone(only)];
    // All writers take streams in one order, so that two of them cannot wait for each other.
    const order = [...appends.keys()].sort((a, b) => (keyOf(appends[a]) < keyOf(appends[b]) ? -1 : 1));
    const written = await this.#writeInOrder(order.map(index => appends[index] as StreamAppend));
    const outcomes = new Array<AppendOutcome>(appends.length);
    order.forEach((index, at) => {
      outcomes[index] = written[at] as AppendOutcome;
    });
    return outcomes;
  }

  async #writeInOrder(appends: readonly StreamAppend[]): Promise<readonly AppendOutcome[]> {
    try {
      const areSingle = appends.length <= FEW && appends.every(({ events }) => events.length === 1);
      return await (areSingle ? this.#writeFew(appends) : this.#writeMany(appends));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // One of them lost a race, repeats known ids or is malformed: each is written separately, so that only that one fails.
      const outcomes: AppendOutcome[] = [];
      for (const append of appends) outcomes.push(await this.#writeAlone(append).catch(ownError));
      return outcomes;
    }
  }

  async #writeAlone(append: StreamAppend): Promise<AppendOutcome> {
    for (let attempt = 1; ; attempt++) {
      try {
        const [outcome] =
          append.events.length === 1 ? [await this.#writeOne(append, attempt > 1)] : await this.#writeMany([append]);
        return outcome as AppendOutcome;
      } catch (error) {
        if (!isRace(error)) throw error;
        const known = await this.#known(append);
        if (known) return known;
        if (attempt === RACE_TRIES) throw error;
      }
    }
  }

  async #writeOne(append: StreamAppend, checkId: boolean): Promise<AppendOutcome> {
    const { stream, events, expectedRevision } = append;
    const event = events[0] as StreamAppend['events'][number];
    const { rows } = await this.pool.query<[string]>({
      name: 'event_store.append',
      text: 'select event_store.append($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      rowMode: 'array',
      values: [
        stream.accountId,
        stream.category,
        stream.id,
        expectedNumber(expectedRevision),
        event.id,
        event.type,
        storableJson(event.data),
        storableJson(event.metadata),
        checkId,
      ],
    });
    return parseOutcome(append, rows[0]?.[0]);
  }

  /** One event each: the function for one, called for each of them in one statement, costs less than the sets of `append_many`. */
  async #writeFew(appends: readonly StreamAppend[]): Promise<AppendOutcome[]> {
    const events = appends.map(append => append.events[0] as StreamAppend['events'][number]);
    const { rows } = await this.pool.query<[string]>({
      name: 'event_store.append_few',
      text: `select event_store.append($1, u.category, u.stream, u.expected, u.id, u.type, u.data, u.metadata, false)
               from unnest($2::text[], $3::text[], $4::int[], $5::uuid[], $6::text[], $7::json[], $8::json[])
                 as u(category, stream, expected, id, type, data, metadata)`,
      rowMode: 'array',
      values: [
        appends[0]?.stream.accountId,
        appends.map(({ stream }) => stream.category),
        appends.map(({ stream }) => stream.id),
        appends.map(({ expectedRevision }) => expectedNumber(expectedRevision)),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ data }) => storableJson(data)),
        events.map(({ metadata }) => storableJson(metadata)),
      ],
    });
    return appends.map((append, index) => parseOutcome(append, rows[index]?.[0]));
  }

  async #writeMany(appends: readonly StreamAppend[]): Promise<AppendOutcome[]> {
    const events = appends.flatMap(append => append.events);
    const { rows } = await this.pool.query<[string]>({
      name: 'event_store.append_many',
      text: `select event_store.append_many($1, $2, $3, $4, $5, $6, $7,
               string_to_array($8, E'\\n')::json[], string_to_array($9, E'\\n')::json[])`,
      rowMode: 'array',
      values: [
        appends[0]?.stream.accountId,
        appends.map(({ stream }) => stream.category),
        appends.map(({ stream }) => stream.id),
        appends.map(({ expectedRevision }) => expectedNumber(expectedRevision)),
        appends.flatMap((append, index) => append.events.map(() => index + 1)),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        jsonLines(events.map(({ data }) => data)),
        jsonLines(events.map(({ metadata }) => metadata)),
      ],
    });
    return appends.map((append, index) => parseOutcome(append, rows[index]?.[0]));
  }

  /** The answer to an append whose events are in their stream already. */
  async #known(append: StreamAppend): Promise<AppendOutcome | undefined> {
    const { accountId, category, id } = append.stream;
    const { rows } = await this.pool.query<{ known: string | null }>('select event_store.known($1, $2, $3, $4)', [
      accountId,
      category,
      id,
      append.events.map(event => event.id),
    ]);
    return rows[0]?.known ? parseOutcome(append, rows[0].known) : undefined;
  }
}

/** Serialized JSON contains no line breaks, so lines need none of the escapes that an array of texts does. */
const jsonLines = (values: readonly object[]): string => values.map(storableJson).join('\n');

const keyOf = (append: StreamAppend | undefined) => `${append?.stream.category}-${append?.stream.id}`;

/** Reads 'appended|known REVISION POSITION' or 'refused REVISION'. */
function parseOutcome(append: StreamAppend, text: string | undefined): AppendOutcome {
  const [word, revision, position] = (text ?? '').split(' ');
  if ((word === 'appended' || word === 'known') && position) return { revision: Number(revision), position };
  if (word !== 'refused') throw new Error(`The event store answered '${text}'.`);
  return new WrongExpectedRevision(append.stream, append.expectedRevision, Number(revision) < 0 ? 'no-stream' : Number(revision));
}

function ownError(error: unknown): Error {
  if (error instanceof Error && isRefusal(error)) return error;
  throw error;
}
