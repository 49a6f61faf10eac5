/** State of a part of the packet: present, missing, needs review, not needed for this case. */
export type PacketMark = 'there' | 'missing' | 'look' | 'not_needed';

/** One part of the packet. */
export interface PacketCheckItem {
  /** Letter of its exhibit; null: the node belongs to no exhibit. */
  readonly exhibit: string | null;
  /** Name of the document node. */
  readonly node: string;
  /** True when this case needs it. */
  readonly required: boolean;
  /** Documents at the node. */
  readonly found: number;
  readonly ok: boolean;
  /** What is missing or to be looked at, or why it is not needed; empty where there is nothing to say. */
  readonly why: string;
  /** Where an upload for it goes; null: the product makes it. */
  readonly node_id: number | null;
  readonly mark: PacketMark;
}

/** Whether a case can be filed: nothing is missing; parts of it need a look; parts are missing; the workflow does not let it go now. */
export type PacketState = 'complete' | 'warnings' | 'missing' | 'not_now';

/** `POST case/{id}/billing_packet/check` */
export interface PacketCheck {
  /** True when nothing that the case needs is missing. */
  readonly ok: boolean;
  readonly items: readonly PacketCheckItem[];
  /** True when the workflow lets the case be filed now. */
  readonly may_be_filed: boolean;
  readonly state: PacketState;
  /** Nothing is missing and the workflow lets it go; warnings hold nothing back. */
  readonly can_be_filed: boolean;
  /** Why it may not. */
  readonly not_filed_because: string | null;
}

/** `POST cases/billing_packet/check` (ours): a line of the screen's matrix. */
export interface CasePacketCheck extends PacketCheck {
  readonly case_id: string;
  readonly injured_name: string;
  readonly insurance_company_name: string | null;
  /** The balance. */
  readonly in_dispute: number;
}

export interface CasePacketChecks {
  /** In the order they were asked for. */
  readonly result: readonly CasePacketCheck[];
}
