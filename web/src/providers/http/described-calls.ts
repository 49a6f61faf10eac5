import type { AnyRecordCalls, Calls, RecordCalls, Records } from './api-types.generated.js';
import type { CallOptions, QueryValue } from './http-client.js';
import type { Method } from './method.js';

/** A part of a path that is known only at run time is a parameter. */
type Part<Text extends string> = string extends Text ? '{}' : `${number}` extends Text ? '{}' : Text;

/** `case/{}/details` of a path like `case/${caseId}/details`. */
type Template<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? `${Part<First>}/${Template<Rest>}`
  : Part<Path>;

/** The definition whose path begins the template. */
type DefinitionOf<Path extends string> = {
  [Definition in keyof Records]: Path extends Definition | `${Definition}/${string}` ? Definition : never;
}[keyof Records];

type OfDefinition<Verb extends Method, Path extends string, Definition extends keyof Records> = Definition extends keyof Records
  ? Path extends `${Definition}${infer Rest}`
    ? `${Verb} {}${Rest}` extends infer Key extends keyof RecordCalls<never, never>
      ? RecordCalls<Records[Definition][0], Records[Definition][1]>[Key]
      : never
    : never
  : never;

/** The template where the last part is one value of a parameter, e.g. `case/{}/similars/{}` of `case/{}/similars/all`. */
type WithLastParameter<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Rest extends `${string}/${string}`
    ? `${First}/${WithLastParameter<Rest>}`
    : `${First}/{}`
  : Path;

type OfTemplate<Verb extends Method, Path extends string> = Path extends string
  ? `${Verb} ${Path}` extends infer Key extends keyof Calls
    ? Calls[Key]
    : `${Verb} ${Path}` extends infer Key extends keyof AnyRecordCalls
      ? AnyRecordCalls[Key]
      : `${Verb} ${WithLastParameter<Path>}` extends infer Key extends keyof Calls
        ? Calls[Key]
        : OfDefinition<Verb, Path, DefinitionOf<Path>>
  : never;

/** The call that the description of the API has for a verb and a path; never where it has none, or where nothing is known of the path. */
type Described<Verb extends Method, Path extends string> = string extends Path ? never : OfTemplate<Verb, Template<Path>>;

export type AnswerOf<Verb extends Method, Path extends string> = Described<Verb, Path>['answer'];
export type BodyOf<Verb extends Method, Path extends string> = Described<Verb, Path>['body'];

export type OptionsOf<Verb extends Method, Path extends string> = Omit<CallOptions, 'query' | 'body'> & {
  query?: [Described<Verb, Path>['query']] extends [never]
    ? undefined
    : { readonly [Name in Described<Verb, Path>['query']]?: QueryValue };
};

type NotDescribed = [call: { noSuchCallInTheDescription: never }];

/** What follows the path of a call without a body. */
export type Asked<Verb extends Method, Path extends string> = [Described<Verb, Path>] extends [never]
  ? NotDescribed
  : [options?: OptionsOf<Verb, Path>];

/** What follows the path of a call with a body; one without required fields may be left out. */
export type Sent<Verb extends Method, Path extends string> = [Described<Verb, Path>] extends [never]
  ? NotDescribed
  : [BodyOf<Verb, Path>] extends [undefined]
    ? [body?: undefined, options?: OptionsOf<Verb, Path>]
    : object extends BodyOf<Verb, Path>
      ? [body?: BodyOf<Verb, Path>, options?: OptionsOf<Verb, Path>]
      : [body: BodyOf<Verb, Path>, options?: OptionsOf<Verb, Path>];

/** What a form has entered for a body: each field may still be empty. */
type Entered<Body> = { readonly [Name in keyof Body]?: Body[Name] | null };

/** The values of a form that were checked with the request class of the call: no required field is empty. */
export const checked = <Body>(values: Entered<Body>): Body => values as Body;

/** The options of a call by any verb, with its body. */
export type Called<Verb extends Method, Path extends string> = [Described<Verb, Path>] extends [never]
  ? never
  : OptionsOf<Verb, Path> & { body?: BodyOf<Verb, Path> };
