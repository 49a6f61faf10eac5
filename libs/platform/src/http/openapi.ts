import { requestFields, type CaseField, type CaseFields } from '@atlas/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DiscoveryService } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { RouteAccess } from '../session/access.decorators.js';
import { handlersOf, type RouteHandler } from './routes.js';

type Schema = Record<string, unknown>;
type Operation = { requestBody?: unknown; security?: unknown; description?: string; tags?: string[]; responses?: unknown };

const DESCRIPTION = `Case management for medical-billing and arbitration claims. Paths match without regard to case.

Lists, histories and checks include what their session wrote in the last ten seconds. Where a read model does not catch up within two seconds, the answer
bears the header \`Atlas-Stale: true\`: it may lack the last write, and the same call answers in full a moment later.`;

/** The API's description, from the routes as they are: paths, parameters, the request classes' fields and the permission each call needs. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(
    app,
    new DocumentBuilder().setTitle('Atlas').setDescription(DESCRIPTION).setVersion('1').addBearerAuth().build(),
    { operationIdFactory: (controller, method) => `${controller}.${method}`, autoTagControllers: true },
  );
  const handlers = new Map(handlersOf(app.get(DiscoveryService, { strict: false })).map(handler => [handler.id, handler]));
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as (Operation & { operationId?: string })[]) {
      const handler = handlers.get(operation.operationId ?? '');
      if (handler) describeOperation(operation, handler);
    }
  }
  return { ...document, paths: sorted(document.paths) };
}

/** The pages at /AtlasAPI/docs. */
export const serveApiPages = (app: NestFastifyApplication): void => servePages(app, () => describeApi(app));

/** The same pages from a description that was written before, where the calls themselves are elsewhere. */
export const serveWrittenApiPages = (app: NestFastifyApplication, description: string): void =>
  servePages(app, () => JSON.parse(description) as OpenAPIObject);

function servePages(app: NestFastifyApplication, describeIt: () => OpenAPIObject): void {
  SwaggerModule.setup('AtlasAPI/docs', app, describeIt, {
    customSiteTitle: 'Atlas API',
    jsonDocumentUrl: 'AtlasAPI/docs.json',
  });
}

function describeOperation(operation: Operation, { access, body }: RouteHandler): void {
  operation.description = accessText(access);
  operation.responses = { default: { description: 'The answer, or {ExceptionMessage, code, errors, correlation_id}.' } };
  if (access?.kind !== 'public') operation.security = [{ bearer: [] }];
  if (body) operation.requestBody = { required: true, content: { 'application/json': { schema: bodySchema(body) } } };
}

function accessText(access: RouteAccess | undefined): string {
  switch (access?.kind) {
    case 'public':
      return 'Open to everybody.';
    case 'signed_in':
      return 'For every signed-in user.';
    case 'system_user':
      return 'For users who look after all accounts.';
    case 'service':
      return 'For other services, on behalf of a user.';
    case 'permission':
      return `Needs ${access.anyOf.join(' or ')}.`;
    case undefined:
      return '';
  }
}

function bodySchema(body: RouteHandler['body']): Schema {
  if (!body) return {};
  const fields = requestFields(body);
  if (fields) return schemaOfFields(fields);
  const names = new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(body, '', false, false)
      .map(rule => rule.propertyName),
  );
  return { type: 'object', properties: Object.fromEntries([...names].map(name => [name, {}])) };
}

function schemaOfFields(fields: CaseFields): Schema {
  const required = Object.entries(fields).filter(([, field]) => field.required);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)])),
    ...(required.length ? { required: required.map(([name]) => name) } : {}),
    additionalProperties: false,
  };
}

function schemaOfField(field: CaseField): Schema {
  const title = field.label;
  switch (field.type) {
    case 'text':
    case 'memo':
    case 'html':
      return { title, type: 'string', maxLength: field.max };
    case 'date':
      return { title, type: 'string', format: 'date' };
    case 'email':
      return { title, type: 'string', format: 'email' };
    case 'phone':
    case 'zip':
      return { title, type: 'string' };
    case 'bool':
      return { title, type: 'boolean' };
    case 'money':
      return { title, type: 'number', multipleOf: 0.01 };
    case 'decimal':
      return { title, type: 'number' };
    case 'choice':
      return { title, type: 'string', enum: Object.keys(field.choices) };
    case 'reference':
      return { title, type: 'integer', description: `An id of ${field.resource}.` };
    case 'texts':
      return { title, type: 'array', items: { type: 'string', maxLength: field.max } };
    case 'keys':
      return { title, type: 'array', items: {} };
    case 'rows':
      return { title, type: 'array', items: schemaOfFields(requestFields(field.row) ?? {}) };
  }
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
