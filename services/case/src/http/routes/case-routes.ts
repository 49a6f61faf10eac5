import {
  AUDIENCES,
  ListRequest,
  type ActionKey,
  type Audience,
  type ListAnswer,
  type PermissionKey,
  type ScreenName,
} from '@atlas/contracts';
import { ListFilters, RecordsRead, type Export, type ListSource } from '@atlas/platform';
import { StreamableFile, type Type } from '@nestjs/common';
import { CaseCommandMessage, type ExecutedCase } from '../../application/case-command.js';
import type { VisibleCase } from '../../application/cases.js';
import { COMMAND_POLICIES } from '../../application/command-policies.js';
import { CaseQuery } from '../../application/queries/case.query.js';
import type { CaseCommand, CaseCommandType } from '../../domain/case/case.commands.js';
import { written, type Written } from '../../application/written.js';
import {
  controllerOf,
  type Call,
  type CommonParts,
  type IdsBody,
  type Needs,
  type PartsOf,
  type RouteController,
  type RouteSpec,
  type Row,
} from './route-table.js';

type Awaitable<Value> = Value | Promise<Value>;
type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';
type At = `${Verb} ${string}`;
type Body = Type<object> | IdsBody | undefined;
type Query = Type<object> | readonly string[] | undefined;
type DataOf<Kind extends CaseCommandType> = CaseCommand<Kind>['data'];

/** What a row may leave out: who may read is who may view cases, all audiences; what it does follows from its method; its screens are those of its table. */
type Spec<Where extends At, B extends Body, Q extends Query> = Omit<
  RouteSpec<Where, B, Q>,
  'permissions' | 'does' | 'audience' | 'screens' | 'sendsRevision'
> & {
  /** An empty list: every user who is signed in. */
  readonly permission?: PermissionKey | readonly PermissionKey[];
  readonly does?: ActionKey;
  readonly audience?: readonly Audience[];
  /** An empty list: every screen. */
  readonly screens?: readonly ScreenName[];
  readonly sendsRevision?: boolean;
};

/** The data of a command, and the messages about values of the request that are not saved: those that are known now, or once it is executed. */
export interface Prepared<Data> {
  readonly data: Data;
  readonly ignored?: readonly string[] | ((executed: ExecutedCase) => readonly string[]);
}

/** A row that sends one command to the case in its path. The permission and the audience are those of the command's policy. */
interface WriteSpec<Parts, Kind extends CaseCommandType, Where extends At, B extends Body, Q extends Query, Answer> extends Omit<
  Spec<Where, B, Q>,
  'permission' | 'does' | 'audience' | 'refusal' | 'asOf' | 'ifMatch'
> {
  command(parts: Parts, call: Call<Where, B, Q>): Awaitable<Prepared<DataOf<Kind>>>;
  /** What the command changed; the case id, the revision and the warnings are added. */
  answer(executed: ExecutedCase, data: DataOf<Kind>, parts: Parts, call: Call<Where, B, Q>): Awaitable<Answer>;
}

/** A row that answers a part of the case in its path, as of the moment that the request names. */
interface ReadSpec<Parts, Where extends At, B extends Body, Q extends Query, Answer> extends Omit<
  Spec<Where, B, Q>,
  'asOf' | 'ifMatch'
> {
  /** The part, as the activity trail names it. */
  readonly part: string;
  answer(parts: Parts, visible: VisibleCase, call: Call<Where, B, Q>): Awaitable<Answer>;
}

/** A row that answers a page of a defined list. */
interface ListSpec<Parts, Where extends At, Answered extends object, Given> extends Omit<
  Spec<Where, Type<ListRequest>, undefined>,
  'asOf' | 'ifMatch' | 'sendsRevision' | 'query' | 'body'
> {
  readonly body?: Type<ListRequest>;
  readonly source: ListSource<Answered, Given>;
  /** As the activity trail names it. */
  readonly list: string;
  /** What the source needs besides the session and the request. */
  given(parts: Parts, call: Call<Where, Type<ListRequest>>): Awaitable<Given>;
}

/** A row that does something else. */
interface OtherSpec<Parts, Where extends At, B extends Body, Q extends Query, Answer> extends Spec<Where, B, Q> {
  answer(parts: Parts, call: Call<Where, B, Q>): Awaitable<Answer>;
}

const VIEW: PermissionKey = 'CanViewCase';
const caseIdOf = (call: object): string => (call as { readonly caseId: string }).caseId;

/** A POST with another permission than that of reading says itself what it does. */
function actionOf(at: At, permission: unknown): ActionKey {
  if (permission === VIEW || (Array.isArray(permission) && !permission.length) || at.startsWith('GET ')) return 'View';
  if (at.startsWith('PUT ')) return 'Edit';
  if (at.startsWith('DELETE ')) return 'Delete';
  throw new Error(`${at} does not say what it does.`);
}

function withAccess<Where extends At, B extends Body, Q extends Query>({
  permission = VIEW,
  does,
  audience = AUDIENCES,
  screens,
  ...spec
}: Spec<Where, B, Q> & { readonly screens: readonly ScreenName[] }): Row<never, never>['spec'] {
  return { ...spec, permissions: [permission].flat(), does: does ?? actionOf(spec.at, permission), audience, screens };
}

/** The kinds of rows of a table whose controller has these parts, and the controller itself. */
class CaseRoutes<N extends Needs, Parts extends CommonParts = PartsOf<N> & CommonParts> {
  constructor(
    private readonly needs: N,
    private readonly screens: readonly ScreenName[],
  ) {}

  readonly write = <
    const Where extends At,
    Kind extends CaseCommandType,
    B extends Body,
    const Q extends Query,
    Answer extends object,
  >(
    type: Kind,
    row: WriteSpec<Parts, Kind, Where, B, Q, Answer>,
  ): Row<Parts, Written<Answer>> => {
    const { command, answer, screens = this.screens, ...spec } = row;
    const { permissions, does, audience, refusal } = COMMAND_POLICIES[type];
    const access = { permissions, does, audience, screens, ...(refusal ? { refusal: { message: refusal } } : {}) };
    return {
      spec: { ...spec, ...access, ifMatch: true, sendsRevision: true },
      async run(parts, given) {
        const call = given as unknown as Call<Where, B, Q>;
        const { data, ignored } = await command(parts, call);
        const message = new CaseCommandMessage(call.session, caseIdOf(call), { type, data } as CaseCommand, call.expected);
        const executed = await parts.commands.execute(message);
        return written(
          executed,
          await answer(executed, data, parts, call),
          typeof ignored === 'function' ? ignored(executed) : ignored,
        );
      },
    };
  };
  readonly read = <const Where extends At, B extends Body, const Q extends Query, Answer>(
    row: ReadSpec<Parts, Where, B, Q, Answer>,
  ): Row<Parts, Answer> => {
    const { part, answer, ...spec } = row;
    return {
      spec: { ...withAccess({ screens: this.screens, ...(spec as Spec<Where, B, Q>) }), asOf: true },
      async run(parts, given) {
        const call = given as unknown as Call<Where, B, Q>;
        const visible = await parts.queries.execute(new CaseQuery(call.session, caseIdOf(call), call.moment, { part }));
        return answer(parts, visible, call);
      },
    };
  };
  readonly route = <const Where extends At, B extends Body, const Q extends Query, Answer>(
    row: OtherSpec<Parts, Where, B, Q, Answer>,
  ): Row<Parts, Answer> => {
    const { answer, ...spec } = row;
    return {
      spec: withAccess({ screens: this.screens, ...(spec as Spec<Where, B, Q>) }),
      run: async (parts, given) => answer(parts, given as unknown as Call<Where, B, Q>),
    };
  };
  readonly list = <const Where extends At, Answered extends object, Given>(
    row: ListSpec<Parts, Where, Answered, Given>,
  ): Row<Parts, ListAnswer<Answered>> => {
    const { source, list, given, also = [], ...spec } = row;
    const { catalog } = source.definition;
    const filters = Object.keys(catalog).length ? [ListFilters(catalog)] : [];
    const listed = { does: 'View', body: ListRequest, status: 200, ...spec, also: [...also, ...filters, RecordsRead(list)] };
    return {
      spec: withAccess({ screens: this.screens, ...(listed as Spec<Where, Type<ListRequest>, undefined>) }),
      async run(parts, incoming) {
        const call = incoming as unknown as Call<Where, Type<ListRequest>>;
        const query = source.query(call.session, call.body, await given(parts, call));
        return parts.database.withAccount(call.session.accountId, tx => query.page(tx));
      },
    };
  };
  readonly file = <const Where extends At, B extends Body, const Q extends Query>(
    row: OtherSpec<Parts, Where, B, Q, Export>,
  ): Row<Parts, StreamableFile> => {
    const { answer, ...spec } = row;
    return {
      spec: { ...withAccess({ does: 'View', screens: this.screens, ...(spec as Spec<Where, B, Q>) }), file: true },
      async run(parts, given) {
        const call = given as unknown as Call<Where, B, Q>;
        const { stream, headers } = await answer(parts, call);
        void call.reply.headers(headers);
        return new StreamableFile(stream);
      },
    };
  };
  readonly controller = <Rows extends Readonly<Record<string, Row<Parts, unknown>>>>(
    name: string,
    rows: Rows,
  ): RouteController<Rows> => controllerOf(name, this.needs, rows as never);
}

/** For a row that sends a command with more than one case or in more than one way: who may send it. */
export const senderOf = (type: CaseCommandType) => {
  const { permissions: permission, does, audience } = COMMAND_POLICIES[type];
  return { permission, does, audience };
};

/** `screens`: those that the rows belong to unless they say otherwise. */
export const caseRoutes = <N extends Needs>(needs: N, screens: readonly ScreenName[] = ['caseDetails']): CaseRoutes<N> =>
  new CaseRoutes(needs, screens);
