import { mergeVerb, REPORTS, RESOURCES, type ReportDefinition, type ResourceDefinition } from '@atlas/contracts';
import { inSentence, sentenceCase, withArticle, type CallText } from './area-texts.js';

type Summary = (definition: ResourceDefinition) => string;
const ofOne =
  (verb: string): Summary =>
  ({ label }) =>
    `${verb} ${withArticle(label)}`;
const ofMany =
  (verb: string): Summary =>
  ({ plural }) =>
    `${verb} ${inSentence(plural)}`;

/** The calls that a definition of master data has, after its path. */
const RESOURCE_CALLS: Readonly<Record<string, Summary>> = {
  'GET ': definition =>
    definition.get === 'new'
      ? `Get the defaults of a new ${inSentence(definition.label)}`
      : `List all ${inSentence(definition.plural)}`,
  'POST ': ofOne('Save'),
  'POST /list': ofMany('List'),
  'GET /option': ({ label }) => `List ${inSentence(label)} options`,
  'GET /{id}': ofOne('Get'),
  'POST /delete': ofMany('Delete'),
  'POST /restore': ofMany('Restore'),
  'POST /bulk_update': ofMany('Update several'),
  'POST /export': ofMany('Export'),
  'GET /{id}/usage': ({ label }) => `List uses of ${withArticle(label)}`,
  'POST /{id}/audit/records': ({ label }) => `List the history of ${withArticle(label)}`,
  'PATCH /{id}/activate': ofOne('Activate'),
  'PATCH /{id}/deactivate': ofOne('Deactivate'),
  'PUT /{id}/activate': ofOne('Activate'),
  'PUT /{id}/deactivate': ofOne('Deactivate'),
  'GET /{id}/{tab}': ({ label }) => `Get part of ${withArticle(label)}`,
  'POST /{id}/{tab}': ({ label }) => `Save part of ${withArticle(label)}`,
  'POST /file/{field}': ({ label }) => `Upload a file of ${withArticle(label)}`,
  'GET /{id}/file/{field}': ({ label }) => `Download a file of ${withArticle(label)}`,
  'POST /{id}/file/{field}': ({ label }) => `Add a signature to ${withArticle(label)}`,
  'POST /resolve': ({ plural }) => `Find or create ${inSentence(plural)} by name`,
  'POST /import': ofMany('Import'),
  'GET /import/template': ({ plural }) => `Download an import template for ${inSentence(plural)}`,
  'GET /import/mapping': ({ plural }) => `List saved mappings of ${inSentence(plural)}`,
  'POST /import/mapping': ({ plural }) => `Save a mapping of ${inSentence(plural)}`,
  'POST /duplicates': ({ plural }) => `List possible duplicates of ${inSentence(plural)}`,
  'POST /merge/list': ({ plural }) => `List merges of ${inSentence(plural)}`,
  'POST /merge/{jobId}/undo': ({ plural }) => `Undo a merge of ${inSentence(plural)}`,
  'POST /{id}/merge': ({ label }) => `Merge ${withArticle(label)} with a duplicate`,
};

const REPORT_CALLS: Readonly<Record<string, (definition: ReportDefinition) => string>> = {
  'GET ': ({ title }) => `Get the definition of ${title}`,
  'POST ': ({ title }) => `Run ${title}`,
  'POST /figures': ({ title }) => `Get the figures of ${title}`,
  'POST /export': ({ title }) => `Export ${title}`,
};

/** The definition of master data that a path belongs to: the longest path that it begins with. */
export const definitionOf = (path: string): ResourceDefinition | undefined =>
  RESOURCES.filter(each => isBelow(path, each.path)).sort((one, other) => other.path.length - one.path.length)[0];

/** A call whose record is of another definition than its path says. */
export const recordPath = (path: string): string => (path === 'provider/{id}/location' ? 'location' : path);

const isBelow = (path: string, above: string): boolean => `${path}/`.toLowerCase().startsWith(`${above}/`.toLowerCase());

/** The text of a call that comes from a definition. */
export function definitionText(method: string, path: string): CallText | undefined {
  const report = REPORTS.find(each => isBelow(path, `report/${each.id}`));
  if (report) {
    const summary = REPORT_CALLS[`${method} ${path.slice(`report/${report.id}`.length)}`]?.(report);
    return summary === undefined ? undefined : { tag: 'Reports', summary };
  }
  const definition = definitionOf(path);
  const summary = definition && RESOURCE_CALLS[`${method} ${restOf(definition, path)}`]?.(definition);
  return summary === undefined ? undefined : { tag: sentenceCase(definition!.plural), summary };
}

/** The path after the definition; `merge` for a merge call. */
export function restOf(definition: ResourceDefinition, path: string): string {
  const rest = path.slice(definition.path.length);
  if (!definition.merges) return rest;
  const verb = mergeVerb(definition.merges);
  return rest
    .split('/')
    .map(part => (part === verb ? 'merge' : part))
    .join('/');
}
