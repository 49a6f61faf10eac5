import type { ReferenceRecord } from '../../references/reference-book.js';
import { ReferenceResolver, type WantedReference } from '../../references/reference-resolver.js';

/** A resolver for a long run of acts on few master records: each is looked up once. Lives no longer than the run. */
export class RememberedReferences extends ReferenceResolver {
  readonly #known = new Map<string, ReferenceRecord>();

  override async resolve(accountId: number, wanted: readonly WantedReference[]): Promise<ReadonlyMap<string, ReferenceRecord>> {
    const placeOf = ({ resource, key }: WantedReference) => `${accountId}/${resource}/${key}`;
    const unknown = wanted.filter(one => !this.#known.has(placeOf(one)));
    const found = unknown.length ? await super.resolve(accountId, unknown) : new Map<string, ReferenceRecord>();
    for (const one of unknown) this.#known.set(placeOf(one), found.get(one.field)!);
    return new Map(wanted.map(one => [one.field, this.#known.get(placeOf(one))!]));
  }
}
