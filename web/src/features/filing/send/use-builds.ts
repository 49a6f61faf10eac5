import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/providers/http/api-error.js';
import { runEach } from '@/providers/http/run-each.js';
import { useFilingCalls } from '../calls.js';
import type { PacketBuild, PacketBuilds } from './packet-builds.js';

const NONE: PacketBuilds = new Map();

/** Builds the packets of the cases, a few at a time, and reports progress; again whenever the step is opened. */
export function useBuilds(caseIds: readonly string[]) {
  const calls = useFilingCalls();
  const [builds, setBuilds] = useState<PacketBuilds>(NONE);
  const { isFetching, refetch } = useQuery({
    queryKey: ['packet-builds', caseIds],
    queryFn: async () => {
      const done = new Map<string, PacketBuild>();
      setBuilds(NONE);
      await runEach(
        caseIds,
        async id => done.set(id, await calls.contents(id)),
        messageOf,
        ({ refused }) => {
          for (const { id, message } of refused) done.set(id, { refused: message });
          setBuilds(new Map(done));
        },
      );
      return done.size;
    },
    enabled: caseIds.length > 0,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return { builds, isFetching, again: () => void refetch() };
}
