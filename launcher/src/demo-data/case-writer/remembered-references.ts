import { ReferenceResolver, WAITS_MS, type ReferenceRecord, type WantedReference } from '@atlas/case/internals';

/** A firm's master records that were written just before arrive one after the other: nobody sits and waits here, so it may take a minute. */
const PATIENCE_MS: readonly number[] = [...WAITS_MS, ...Array.from({ length: 60 }, () => 1000)];

/** A resolver for a long run of acts on few master records: each is looked up once. Lives no longer than the run. */
export class RememberedReferences extends ReferenceResolver {
  protected override readonly waits = PATIENCE_MS;
  readonly #known = new Map<string, ReferenceRecord>();

  override async resolve(accountId: number, wanted: readonly WantedReference[]): Promise<ReadonlyMap<string, ReferenceRecord>> {
    const placeOf = ({ resource, key }: WantedReference) => `${accountId}/${resource}/${key}`;
    const unknown = wanted.filter(one => !this.#known.has(placeOf(one)));
    const found = unknown.length ? await super.resolve(accountId, unknown) : new Map<string, ReferenceRecord>();
    for (const one of unknown) this.#known.set(placeOf(one), found.get(one.field)!);
    return new Map(wanted.map(one => [one.field, this.#known.get(placeOf(one))!]));
  }
}
