/** What follows a merge only when it is asked for: records of another list that point at the source, or the source's own child rows. */
export type MergeOption = { readonly holders: string } | { readonly children: string };

/** Two records of such a list can become one: what points at the first one points at the second one from then on. */
export interface MergeRules {
  /** The documents' word for it, as its path says; default `merge`. */
  readonly verb?: 'move';
  /** Numbers that identify one party: `npi`, `naic_code`. */
  readonly keys: readonly string[];
  /** The call that lists what there is to choose from, where it is another than the list. */
  readonly sources?: string;
  /** A list of other names that the target takes over, with the source's own name. */
  readonly aliases?: string;
  /** By the name they are asked for; on unless said otherwise. */
  readonly options?: Readonly<Record<string, MergeOption>>;
  /** Fields in which the two should not differ, with what follows when they do. */
  readonly warns?: Readonly<Record<string, string>>;
}

/** The path of the merge's calls: `insurance_company/{id}/move`. */
export const mergeVerb = ({ verb }: MergeRules): 'merge' | 'move' => verb ?? 'merge';
