import { AppError, malformed, requestTexts } from '@atlas/contracts';
import { SetMetadata } from '@nestjs/common';

/** The limits of a body. They are checked before parsing: reading must cost only a few milliseconds of the single thread. */
export interface BodyLimits {
  readonly bytes: number;
  /** `{`. A request class is validated for each of them. */
  readonly objects: number;
  /** Fields of all objects together. */
  readonly fields: number;
  /** Entries of lists and fields together: ids are the most numerous. */
  readonly values: number;
}

/** A route without a token accepts bodies from any client. */
export const PUBLIC_BODY: BodyLimits = { bytes: 64 * 1024, objects: 100, fields: 500, values: 2000 };
export const DEFAULT_BODY: BodyLimits = { bytes: 256 * 1024, objects: 1200, fields: 2500, values: 20_000 };

export const MOST_LEVELS = 32;

export const BODY_LIMITS = 'atlas:body-limits';

/** A route whose body may be larger than others, and in what. */
export const LargeBody = (limits: Partial<BodyLimits>) =>
  SetMetadata<string, BodyLimits>(BODY_LIMITS, { ...DEFAULT_BODY, ...limits });

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [COMMA, COLON] = [0x2c, 0x3a];

/**
 * Refuses JSON that is nested too deeply or holds too much, in one pass over its bytes: parsing what it refuses would take seconds. Whether it is JSON
 * at all is the parser's question.
 */
export function checkJson(text: Uint8Array, limits: BodyLimits): void {
  let [level, objects, fields, commas] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case OPEN_OBJECT:
        if (++objects > limits.objects) throw tooMuch(`${limits.objects} objects`);
        if (++level > MOST_LEVELS) throw tooDeep();
        break;
      case OPEN_LIST:
        if (++level > MOST_LEVELS) throw tooDeep();
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        level--;
        break;
      case COLON:
        if (++fields > limits.fields) throw tooMuch(`${limits.fields} fields`);
        break;
      case COMMA:
        if (++commas >= limits.values) throw tooMuch(`${limits.values} values`);
        break;
      default:
    }
  }
}

/** A form's fields are counted alike. */
export function checkForm(text: Uint8Array, limits: BodyLimits): void {
  let fields = 1;
  for (const byte of text) if (byte === 0x26 && ++fields > limits.fields) throw tooMuch(`${limits.fields} fields`);
}

/** The place of the quote that ends a text, or the end where none does. */
function endOfText(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}

const tooDeep = () => malformed(requestTexts.tooDeep(MOST_LEVELS));
const tooMuch = (limit: string) => new AppError(413, 'TOO_LARGE', requestTexts.hasMoreThan(limit));
