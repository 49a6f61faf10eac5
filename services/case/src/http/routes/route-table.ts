import {
  type ActionKey,
  type CaseAnswerPart,
  rowIdsFrom,
  type Audience as AudienceKind,
  type PermissionKey,
  type ScreenName,
} from '@atlas/contracts';
import {
  Audience,
  CurrentSession,
  Database,
  IfMatch,
  OnEveryScreen,
  OnScreens,
  RequirePermission,
  SendsRevision,
  SignedIn,
  type AudienceRefusal,
  type Session,
} from '@atlas/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Req, Res, type Type } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Moment, Period } from '../../application/moment.js';
import { AsOfMoment, ComparedPeriod } from '../as-of.js';
import { CaseAnswer } from '../case-answer.js';

const METHODS = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;
type At = `${keyof typeof METHODS} ${string}`;

/** The parameters in a path: 'GET case/:caseId/notes' → caseId. */
type PathParameters<Text extends string> = Text extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<Rest>
  : Text extends `${string}:${infer Name}`
    ? Name
    : never;

/** A body that is an array of ids of rows. */
export interface IdsBody {
  readonly idsOf: string;
}
type BodySpec = Type<object> | IdsBody;
type QuerySpec = Type<object> | readonly string[];

type BodyOf<Spec> = Spec extends Type<infer Instance> ? Instance : Spec extends IdsBody ? readonly string[] : undefined;
type QueryOf<Spec> =
  Spec extends Type<infer Instance>
    ? Instance
    : Spec extends readonly (infer Name extends string)[]
      ? Readonly<Partial<Record<Name, string>>>
      : undefined;

/** One request, as a row sees it: the parameters of its path by name, and what else the row declares. */
export type Call<Where extends string = string, B = unknown, Q = unknown> = Readonly<Record<PathParameters<Where>, string>> & {
  readonly session: Session;
  readonly body: BodyOf<B>;
  readonly query: QueryOf<Q>;
  readonly moment: Moment;
  readonly period: Period;
  /** The revision that the client saw. */
  readonly expected: number | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a row declares of its route. */
export interface RouteSpec<Where extends At, B extends BodySpec | undefined, Q extends QuerySpec | undefined> {
  /** Method and path. */
  readonly at: Where;
  /** Any of these, and the key of what it does; none: every user who is signed in. */
  readonly permissions: readonly PermissionKey[];
  readonly does: ActionKey;
  readonly audience: readonly AudienceKind[];
  readonly refusal?: AudienceRefusal | undefined;
  /** The screens that it belongs to; an empty list: all. */
  readonly screens: readonly ScreenName[];
  readonly body?: B;
  readonly query?: Q;
  /** Answers as of `?as_of=`. */
  readonly asOf?: boolean;
  /** Compares two moments, `?from=&to=`. */
  readonly compares?: boolean;
  readonly ifMatch?: boolean;
  readonly sendsRevision?: boolean;
  /** Reads the request itself: a form with files. */
  readonly form?: boolean;
  /** Sets headers: answers a file. */
  readonly file?: boolean;
  readonly status?: number;
  /** The table by which the answer is cut down for clients, and fields of the answer that are no part of the case. */
  readonly cut?: readonly [CaseAnswerPart, ...string[]];
  /** Other decorators: `RecordsRead`, `AfterOwnWrites`, `ListFilters`. */
  readonly also?: readonly MethodDecorator[];
}
type AnySpec = RouteSpec<At, BodySpec | undefined, QuerySpec | undefined>;

/** A row of a table: what it declares, and what it answers. */
export interface Row<Parts, Answer> {
  readonly spec: AnySpec;
  run(parts: Parts, call: Call<never, never, never>): Promise<Answer>;
}

/** What Nest injects into a controller of rows: classes, and values of symbols. */
export type Needs = Readonly<Record<string, Type<unknown> | Injected<unknown>>>;
export interface Injected<Part> {
  readonly token: symbol;
  readonly part?: Part;
}
export const injected = <Part>(token: symbol): Injected<Part> => ({ token });
export type PartsOf<N> = {
  readonly [Name in keyof N]: N[Name] extends Type<infer Part> ? Part : N[Name] extends Injected<infer Part> ? Part : never;
} & CommonParts;
/** What every table has. */
export interface CommonParts {
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly database: Database;
}
const COMMON_PARTS = { commands: CommandBus, queries: QueryBus, database: Database } as const;

/** The controller of a table, with a handler for each row. */
export type RouteController<Rows> = Type<{
  readonly [Name in keyof Rows]: Rows[Name] extends Row<never, infer Answer> ? (...values: never[]) => Promise<Answer> : never;
}>;

/** Makes the Nest controller of a table; its name and the names of the rows are the operation ids. */
export function controllerOf<Rows extends Readonly<Record<string, Row<never, unknown>>>>(
  name: string,
  needs: Needs,
  rows: Rows,
): RouteController<Rows> {
  const parts = Object.entries({ ...COMMON_PARTS, ...needs });
  class Generated {
    readonly parts: Readonly<Record<string, unknown>>;
    constructor(...given: unknown[]) {
      this.parts = Object.fromEntries(parts.map(([part], index) => [part, given[index]]));
    }
  }
  Object.defineProperty(Generated, 'name', { value: name });
  for (const [index, [, of]] of parts.entries())
    Inject(typeof of === 'function' ? of : (of as Injected<unknown>).token)(Generated, undefined, index);
  for (const [key, row] of Object.entries(rows)) addHandler(Generated, key, row);
  Controller()(Generated);
  return Generated as never;
}

/** A parameter of a handler: how Nest finds its value, and where the row sees it. */
interface Parameter {
  readonly decorator: ParameterDecorator;
  readonly type: unknown;
  put(call: Record<string, unknown>, value: unknown): void;
}

function addHandler(controller: Type<{ readonly parts: unknown }>, key: string, { spec, run }: Row<unknown, unknown>): void {
  const parameters = parametersOf(spec);
  const prototype = controller.prototype as object;
  const value = function (this: { readonly parts: unknown }, ...values: unknown[]) {
    const call: Record<string, unknown> = Array.isArray(spec.query) ? { query: {} } : {};
    for (const [index, { put }] of parameters.entries()) put(call, values[index]);
    return run(this.parts, call as never);
  };
  Object.defineProperty(prototype, key, { value, configurable: true, writable: true });
  for (const [index, { decorator }] of parameters.entries()) decorator(prototype, key, index);
  const types = parameters.map(({ type }) => type);
  Reflect.defineMetadata('design:paramtypes', types, prototype, key);
  const descriptor = Object.getOwnPropertyDescriptor(prototype, key)!;
  for (const decorator of decoratorsOf(spec)) decorator(prototype, key, descriptor);
}

const putAs =
  (name: string): Parameter['put'] =>
  (call, value) => {
    call[name] = value;
  };

function parametersOf({ at, body, query, asOf, compares, ifMatch, form, file }: AnySpec): Parameter[] {
  const one = (decorator: ParameterDecorator, name: string, type: unknown = Object): Parameter => ({
    decorator,
    type,
    put: putAs(name),
  });
  return [
    one(CurrentSession(), 'session'),
    ...[...at.matchAll(/:(\w+)/g)].map(([, name = '']) => one(Param(name), name, String)),
    ...queryParameters(query),
    ...(form ? [one(Req(), 'request')] : []),
    ...(asOf ? [one(AsOfMoment(), 'moment')] : []),
    ...(compares ? [one(ComparedPeriod(), 'period')] : []),
    ...bodyParameters(body),
    ...(ifMatch ? [one(IfMatch(), 'expected')] : []),
    ...(file ? [one(Res({ passthrough: true }), 'reply')] : []),
  ];
}

function queryParameters(query: QuerySpec | undefined): Parameter[] {
  if (query === undefined) return [];
  if (typeof query === 'function') return [{ decorator: Query(), type: query, put: putAs('query') }];
  return query.map(name => ({
    decorator: Query(name),
    type: String,
    put: (call, value) => putAs(name)(call['query'] as Record<string, unknown>, value),
  }));
}

function bodyParameters(body: BodySpec | undefined): Parameter[] {
  if (body === undefined) return [];
  if (typeof body === 'function') return [{ decorator: Body(), type: body, put: putAs('body') }];
  return [{ decorator: Body(), type: Object, put: (call, value) => putAs('body')(call, rowIdsFrom(value, body.idsOf)) }];
}

function decoratorsOf(spec: AnySpec): MethodDecorator[] {
  const [method = '', path = ''] = spec.at.split(' ');
  const { permissions, does, audience, refusal, screens, status, cut, sendsRevision, also = [] } = spec;
  return [
    METHODS[method as keyof typeof METHODS](path),
    permissions.length ? RequirePermission(does, ...permissions) : SignedIn(),
    Audience(...([...audience, ...(refusal ? [refusal] : [])] as [AudienceKind])),
    screens.length ? OnScreens(...(screens as [ScreenName])) : OnEveryScreen(),
    ...(status ? [HttpCode(status)] : []),
    ...(cut ? [CaseAnswer(...cut) as MethodDecorator] : []),
    ...(sendsRevision ? [SendsRevision()] : []),
    ...also,
  ];
}
