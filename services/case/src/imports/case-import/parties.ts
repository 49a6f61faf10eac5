import {
  type CaseImportFieldName,
  type CaseLine,
  importRowTexts,
  masterMessages,
  newPartyMessage,
  type Reference,
  type Resolved,
  type RowMessage,
} from '@atlas/contracts';
import type { RowReporter } from '@atlas/resource-engine';
import { firstValue, type ClaimGroup } from './claim-groups.js';

/** What is asked about one party; how master data knows it again. */
export interface PartyQuery {
  readonly name?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly npi?: string;
  readonly external_code?: string;
}

export type PartyResource = 'provider_master' | 'insurance_company' | 'operating_doctor';

/** Port to master data: many names to records in one call, unknown ones created where allowed. */
export interface PartyDirectory {
  resolve(resource: PartyResource, items: readonly PartyQuery[], create: boolean): Promise<readonly Resolved[]>;
}
export const PARTY_DIRECTORY = Symbol('PartyDirectory');

/** A party as a line names it, and the key under which equal names meet. */
interface Named {
  readonly key: string;
  readonly query: PartyQuery;
}

const normal = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
const named = (query: PartyQuery): Named => ({
  key: JSON.stringify(Object.entries(query).map(([name, value]) => [name, normal(value as string)])),
  query,
});

function providerOf({ values }: CaseLine): Named | undefined {
  if (!values.provider_name) return undefined;
  return named({ name: values.provider_name, ...(values.provider_npi ? { npi: values.provider_npi } : {}) });
}

function insurerOf({ values }: CaseLine): Named | undefined {
  const name = values.insurance_company_name ?? values.insurance_company_code;
  if (!name) return undefined;
  return named({ name, ...(values.insurance_company_code ? { external_code: values.insurance_company_code } : {}) });
}

/** 'Ana Maria Delgado' → first and last name; a single word is a last name. 'Delgado, Ana' is read the other way round. */
function doctorOf({ values }: CaseLine): Named | undefined {
  const text = values.treating_doctor?.replace(/\s+/g, ' ').trim();
  if (!text) return undefined;
  const [last, first] = text.includes(',')
    ? text.split(/\s*,\s*/)
    : [text.slice(text.lastIndexOf(' ') + 1), text.slice(0, Math.max(text.lastIndexOf(' '), 0))];
  return named({ first_name: first || '–', last_name: last ?? text });
}

const PARTIES = {
  provider_master: { of: providerOf, field: 'provider_name', label: 'Provider' },
  insurance_company: { of: insurerOf, field: 'insurance_company_name', label: 'Insurance Company' },
  operating_doctor: { of: doctorOf, field: 'treating_doctor', label: 'Treating Doctor' },
} as const satisfies Record<
  PartyResource,
  { of: (line: CaseLine) => Named | undefined; field: CaseImportFieldName; label: string }
>;

const RESOURCES = Object.keys(PARTIES) as PartyResource[];

/** The id of a party that a dry run would create. */
const NOT_YET = 0;

/** A party that is inactive, and was not merged into an active one, or a provider whose retainer has ended. */
export interface InactiveParty {
  readonly resource: PartyResource;
  readonly id: number;
  readonly refusal: RowMessage;
}

/** A party that a file names, with the line that names it first. */
interface Asked {
  readonly query: PartyQuery;
  readonly row: number;
  readonly values: CaseLine['values'];
}

/** Who is who in a file: by resource and the key of the name. `terminated`: providers whose retainer has ended. */
export class Parties {
  readonly created: Record<PartyResource, number> = { provider_master: 0, insurance_company: 0, operating_doctor: 0 };
  readonly #asked = new Map<PartyResource, Map<string, Asked>>(RESOURCES.map(resource => [resource, new Map()]));
  readonly #known = new Map<string, Resolved>();

  constructor(private readonly terminated: ReadonlySet<number> = new Set()) {}

  /** Remembers whom a line names; the line itself is not held on to. */
  look(line: CaseLine): void {
    for (const resource of RESOURCES) {
      const one = PARTIES[resource].of(line);
      const asked = this.#asked.get(resource)!;
      if (one && !asked.has(one.key))
        asked.set(one.key, { ...structuredClone({ query: one.query, values: line.values }), row: line.row });
    }
  }

  /** Finds or creates everybody that was looked at, in one call a resource; a dry run only says who would be created. */
  async resolve(directory: PartyDirectory, options: { create: boolean; dryRun: boolean }, messages: RowReporter): Promise<void> {
    for (const resource of RESOURCES) await this.#resolve(resource, directory, options, messages);
    this.#asked.clear();
  }

  async #resolve(
    resource: PartyResource,
    directory: PartyDirectory,
    { create, dryRun }: { create: boolean; dryRun: boolean },
    messages: RowReporter,
  ): Promise<void> {
    const all = [...(this.#asked.get(resource) ?? [])];
    if (!all.length) return;
    const answers = await directory.resolve(
      resource,
      all.map(([, { query }]) => query),
      create && !dryRun,
    );
    const { label, field } = PARTIES[resource];
    all.forEach(([key, { query, row, values }], index) => {
      const answer = answers[index];
      if (!answer) throw new Error(`Master data answered ${answers.length} of ${all.length} parties.`);
      this.#known.set(`${resource} ${key}`, answer);
      const name = query.name ?? `${query.first_name ?? ''} ${query.last_name ?? ''}`;
      // What a run would create, a dry run only counts and names.
      const wouldBeCreated = create && dryRun && answer.id === null && !answer.error;
      if (wouldBeCreated) this.#known.set(`${resource} ${key}`, { ...answer, id: NOT_YET, name, is_active: true });
      if (!answer.created && !wouldBeCreated) return;
      this.created[resource]++;
      messages.warning({ row, field, message: newPartyMessage(label, name) }, values);
    });
  }

  /** Why a line is refused: it names an unknown party that may not be created. */
  refusalsOf(line: CaseLine): readonly RowMessage[] {
    return RESOURCES.flatMap(resource => {
      const { label, field } = PARTIES[resource];
      const answer = this.#answer(resource, line);
      if (!answer || answer.id !== null) return [];
      return [{ row: line.row, field, message: answer.error ?? importRowTexts.partyNotKnown(label, line.values[field] ?? '') }];
    });
  }

  /** Why a case cannot newly name whom a line names, by who it is. */
  inactiveOf(line: CaseLine): readonly InactiveParty[] {
    return RESOURCES.flatMap(resource => {
      const { label, field } = PARTIES[resource];
      const answer = this.#answer(resource, line);
      if (!answer || answer.id === null) return [];
      const why = this.#whyNotNamed(resource, answer);
      if (!why) return [];
      return [{ resource, id: answer.id, refusal: { row: line.row, field, message: why(label, answer.name ?? '') } }];
    });
  }

  /** As the form refuses it. */
  #whyNotNamed(resource: PartyResource, { id, is_active }: Resolved) {
    if (!is_active) return masterMessages.inactive;
    return resource === 'provider_master' && this.terminated.has(id ?? 0) ? masterMessages.noNewCases : undefined;
  }

  /** Every record that the line's name leads to: the one it means, and those that were merged into it. Empty: not there yet. */
  idsOf(resource: PartyResource, line: CaseLine): readonly number[] {
    const answer = this.#answer(resource, line);
    return answer?.id ? [answer.id, ...(answer.merged_ids ?? [])] : [];
  }

  #answer(resource: PartyResource, line: CaseLine): Resolved | undefined {
    const one = PARTIES[resource].of(line);
    return one && this.#known.get(`${resource} ${one.key}`);
  }

  reference(resource: PartyResource, line: CaseLine): Reference | null {
    const answer = this.#answer(resource, line);
    return answer?.id != null && answer.name !== null ? { id: answer.id, name: answer.name } : null;
  }

  /** The carrier of a claim is that of its first line that names one. */
  insurerOf(group: ClaimGroup): Reference | null {
    return firstValue(group.lines, line => this.reference('insurance_company', line));
  }
}
