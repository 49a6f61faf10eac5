import {
  CASE_IMPORTS_FEATURE,
  IMPORTS_SWITCHED_OFF,
  SaveMappingRequest,
  type Audience,
  type ImportKind,
  type ImportRequest,
  type JsonObject,
  type ScreenName,
} from '@atlas/contracts';
import { OfFeature, type AudienceRefusal, type Session } from '@atlas/platform';
import { ImportUploads, type MappedImport } from '@atlas/resource-engine';
import { CaseMappings } from '../../imports/engine/case-mappings.js';
import { caseRoutes } from './case-routes.js';

/** What the routes of a kind of import need to know about it. */
interface ImportRoutes<Name extends string, Body extends ImportRequest, Options extends JsonObject> extends Pick<
  MappedImport<Name, Body, Options>,
  'request' | 'allowed'
> {
  /** Its `call` is the path. */
  readonly kind: ImportKind<Name> & { readonly call: string };
  readonly screen: ScreenName;
  /** Who may start an import; all audiences unless named. */
  readonly audience?: readonly Audience[];
  readonly refusal?: AudienceRefusal;
  /** Who may read and save its mappings, where that differs. */
  readonly mappingAudience?: readonly Audience[];
  /** The rules of the kind, from the request and the user's permissions. */
  options(body: Body, session: Session): Options;
}

/** Closes a call that imports files into cases while the account has imports switched off. */
export const OfCaseImports = () => OfFeature({ key: CASE_IMPORTS_FEATURE, switchedOff: IMPORTS_SWITCHED_OFF });

const { route, controller } = caseRoutes({ uploads: ImportUploads, savedMappings: CaseMappings });

/** The controller of a kind of import: receives the file, and stores the mappings of the kind. */
export function importController<Name extends string, Body extends ImportRequest, Options extends JsonObject>(
  name: string,
  { kind, screen, audience, refusal, mappingAudience = audience, options, ...form }: ImportRoutes<Name, Body, Options>,
) {
  const permission = 'CanManageCase';
  const also = [OfCaseImports()];
  const screens = [screen];
  const starters = {
    permission,
    does: 'Add',
    screens,
    also,
    ...(audience && { audience }),
    ...(refusal && { refusal }),
  } as const;
  const mappers = { permission, does: 'Add', screens, also, ...(mappingAudience && { audience: mappingAudience }) } as const;
  return controller(name, {
    start: route({
      at: `POST ${kind.call}`,
      ...starters,
      status: 202,
      form: true,
      answer: ({ uploads, savedMappings }, { session, request }): Promise<{ job_id: string }> =>
        uploads.startMapped(session, request, {
          ...form,
          kind,
          mappings: savedMappings,
          options: body => options(body, session),
        }),
    }),
    mappings: route({
      at: `GET ${kind.call}/mapping`,
      ...mappers,
      answer: ({ savedMappings }, { session }) => savedMappings.list(session, kind.type),
    }),
    saveMapping: route({
      at: `POST ${kind.call}/mapping`,
      ...mappers,
      status: 200,
      body: SaveMappingRequest,
      answer: ({ savedMappings }, { session, body }) => savedMappings.save(session, kind, body),
    }),
  });
}
