import { scimTexts } from '@atlas/contracts';
import { invalidValue } from './scim-error.js';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const DEFAULT_COUNT = 100;
export const MOST_RESULTS = 500;

/** The query of a list or of one resource, as it arrives. */
export type ScimQuery = Readonly<Record<string, string | undefined>>;

export interface Page {
  readonly offset: number;
  readonly count: number;
}

/** RFC 7644, 3.4.2.4: the first result is 1; less counts as 1, and fewer than none as none. */
export function pageOf({ startIndex, count }: ScimQuery): Page {
  const start = wholeNumber(startIndex, 1, 'startIndex');
  const wanted = wholeNumber(count, DEFAULT_COUNT, 'count');
  return { offset: Math.max(1, start) - 1, count: Math.min(Math.max(0, wanted), MOST_RESULTS) };
}

function wholeNumber(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined || text === '') return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(scimTexts.numberExpected(name));
  return Number(text);
}

export const listAnswer = (resources: readonly object[], totalResults: number, { offset }: Page) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const ALWAYS = ['id', 'schemas', 'meta'];

/** Only the attributes that the client asks for: `attributes=userName`, `excludedAttributes=members`. */
export function projected(resource: object, { attributes, excludedAttributes }: ScimQuery): object {
  const wanted = namesOf(attributes);
  const unwanted = namesOf(excludedAttributes);
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      if (ALWAYS.includes(name)) return true;
      return (!wanted || wanted.includes(name.toLowerCase())) && !unwanted?.includes(name.toLowerCase());
    }),
  );
}

/** The attributes at the top; `name.familyName` counts as `name`. */
const namesOf = (list: string | undefined): readonly string[] | undefined =>
  list
    ?.split(',')
    .map(one =>
      one
        .trim()
        .replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '')
        .split('.')[0]!
        .toLowerCase(),
    )
    .filter(Boolean);
