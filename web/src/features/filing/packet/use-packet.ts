import type { PacketContents } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useFilingCalls } from '../calls.js';

/** A packet as it would be filed now. */
export interface PreviewedPacket {
  readonly contents: PacketContents;
  readonly file: Blob;
}

const keyOf = (caseId: string) => ['packet', caseId];

/** The packet of one case; built on request, because viewing it is a download that the case history records. */
export function usePacket(caseId: string) {
  const calls = useFilingCalls();
  return useQuery<PreviewedPacket>({
    queryKey: keyOf(caseId),
    // The file is not cancelled: the history has it already, and would have it again with the next request.
    queryFn: async ({ signal }) => {
      const [contents, { blob }] = await Promise.all([calls.contents(caseId, signal), calls.packet(caseId)]);
      // Whatever the answer calls itself: it is shown as a PDF and as nothing else.
      return { contents, file: new Blob([blob], { type: 'application/pdf' }) };
    },
    enabled: false,
    staleTime: Infinity,
    retry: false,
  });
}

/** After the case's documents changed: its packet is another one. */
export function useForgetPacket(): (caseId: string) => Promise<void> {
  const queries = useQueryClient();
  return caseId => queries.resetQueries({ queryKey: keyOf(caseId) });
}

/** Holds an object URL for a file while it is shown. */
function lending(file: Blob | undefined) {
  let url: string | undefined;
  return {
    subscribe: () => {
      url = file && URL.createObjectURL(file);
      return () => {
        if (url) URL.revokeObjectURL(url);
        url = undefined;
      };
    },
    url: () => url,
  };
}

/** An address for the file while it is shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const loan = useMemo(() => lending(file), [file]);
  return useSyncExternalStore(loan.subscribe, loan.url);
}
