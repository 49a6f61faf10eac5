import { sumOfAmounts, type CasePacketCheck, type PacketContents } from '@atlas/contracts';

/** What came of building the packet of a case: its contents, or why there is none. */
export type PacketBuild = PacketContents | { readonly refused: string };

export type PacketBuilds = ReadonlyMap<string, PacketBuild>;

/** A case of the batch with what is known of its packet by now. */
export interface CaseToSend {
  readonly check: CasePacketCheck;
  readonly build: PacketBuild | undefined;
}

/** Why a packet cannot be sent; undefined: it can, or it is not built yet. */
export function whyNot({ build }: CaseToSend): string | undefined {
  if (!build) return undefined;
  if ('refused' in build) return build.refused;
  return build.problems.length > 0 ? build.problems.map(({ message }) => message).join(' ') : undefined;
}

export const isSendable = (going: CaseToSend): boolean => going.build !== undefined && whyNot(going) === undefined;

const contentsOf = ({ build }: CaseToSend): PacketContents | undefined => (build && !('refused' in build) ? build : undefined);

export const pagesOf = (going: CaseToSend): number | null => contentsOf(going)?.page_count ?? null;
export const bytesOf = (going: CaseToSend): number | null => contentsOf(going)?.size ?? null;
/** Files that go beside the packet. */
export const filesBeside = (going: CaseToSend): number => contentsOf(going)?.attached_separately.length ?? 0;

export interface BuildTotals {
  readonly sendable: number;
  readonly refused: number;
  readonly waiting: number;
  readonly pages: number;
  readonly bytes: number;
  /** In dispute in what can be sent. */
  readonly amount: number;
}

export function totalsOf(cases: readonly CaseToSend[]): BuildTotals {
  const sendable = cases.filter(isSendable);
  const refused = cases.filter(going => whyNot(going) !== undefined).length;
  const sum = (of: (going: CaseToSend) => number | null) => sendable.reduce((total, going) => total + (of(going) ?? 0), 0);
  return {
    sendable: sendable.length,
    refused,
    waiting: cases.length - sendable.length - refused,
    pages: sum(pagesOf),
    bytes: sum(bytesOf),
    amount: sumOfAmounts(sendable.map(({ check }) => check.in_dispute)),
  };
}
