import type { CaseExistsRequest } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useDebounced } from '../../../components/list/use-debounced.js';
import { Banner } from '../../../components/states/Banner.js';
import { caseDetailsPath } from '../../../providers/access/paths.js';
import { calls } from '../data/calls.js';

const DEBOUNCE_MS = 400;
const NAMES = ['ins_claim_number', 'provider_id', 'injured_last_name', 'injured_first_name'] as const;
const SHOWN = 5;

/** While it is typed: is this claim of this provider for this person here already? Two providers of one claim are two cases. */
export const DuplicateWarning = () => {
  const [claim, provider, lastName, firstName] = useWatch({ name: [...NAMES] }) as (string | number | null)[];
  const asked = useDebounced(JSON.stringify([claim, provider, lastName, firstName]), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['case-exists', asked],
    queryFn: ({ signal }) => {
      const [ins_claim_number, ...rest] = JSON.parse(asked) as [string, number, string, string];
      const [provider_id, injured_last_name, injured_first_name] = rest;
      const body: CaseExistsRequest = { ins_claim_number, provider_id, injured_last_name, injured_first_name };
      return calls.exists(body, signal);
    },
    enabled: typeof claim === 'string' && claim.trim().length > 2,
    retry: false,
  });
  const found = claim ? (data?.case_ids ?? []) : [];
  if (found.length === 0) return null;
  return (
    <Banner tone="warn">
      This claim is here already:{' '}
      {found.slice(0, SHOWN).map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={caseDetailsPath(id)} target="_blank" rel="noreferrer">
            {id}
          </Link>
        </span>
      ))}
      {found.length > SHOWN && ` and ${found.length - SHOWN} more`}. The same claim of another provider is a case of its own.
    </Banner>
  );
};
