import type { Actor, CaseDocument } from '@atlas/contracts';

/**
 * The history of a demo case as bodies of the documented calls. Bills are named by their numbers, since the ids they get are not known yet.
 */
export type ChronicleAct =
  /** `treatment/with/cpt/add` */
  | { readonly call: 'treatment'; readonly body: object }
  /** `denialReason` without the ids of the treatments */
  | { readonly call: 'denial'; readonly bills: readonly string[]; readonly body: object }
  /** `note` */
  | { readonly call: 'note'; readonly body: object }
  /** `document`: the file is stored */
  | {
      readonly call: 'document';
      readonly file: Pick<CaseDocument, 'file_name' | 'content_type' | 'size' | 'sha256' | 'file_key'>;
      readonly body: object;
    }
  /** `memo` */
  | { readonly call: 'memo'; readonly body: object }
  /** `update` */
  | { readonly call: 'update'; readonly body: object }
  /** `update/status` */
  | { readonly call: 'status'; readonly body: object }
  /** `close` */
  | { readonly call: 'close'; readonly body: object }
  /** `payment/transaction`, for the case as a whole or for one bill */
  | { readonly call: 'payment'; readonly bill?: string; readonly body: object }
  /** `settlment/Save` without the case, for the case alone */
  | { readonly call: 'settlement'; readonly body: object };

export type ActOf<Call extends ChronicleAct['call']> = Extract<ChronicleAct, { call: Call }>;

/** An act with its moment (ISO UTC) and whoever did it. */
export interface ChronicleEntry {
  readonly at: string;
  readonly by: Actor;
  readonly act: ChronicleAct;
}

/** A case with its past: how it was opened (the body of `case/add`), and everything since, in order. */
export interface CaseChronicle {
  readonly at: string;
  readonly by: Actor;
  readonly body: object;
  readonly entries: readonly ChronicleEntry[];
}
