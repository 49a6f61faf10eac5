import type { CaseExistsRequest } from '@atlas/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useDebounced } from '@/components/list/use-debounced.js';
import { Banner } from '@/components/states/Banner.js';
import { caseDetailsPath } from '@/providers/access/paths.js';
import { useCaseCalls } from '../data/calls.js';
import { rich } from '@/texts/rich.js';

const DEBOUNCE_MS = 400;
const NAMES = ['ins_claim_number', 'provider_id', 'injured_last_name', 'injured_first_name'] as const;
const SHOWN = 5;

/** What is asked once all that makes a case the same is there; undefined before. */
function requestOf(asked: string): CaseExistsRequest | undefined {
  const [ins_claim_number, provider_id, injured_last_name, injured_first_name] = JSON.parse(asked) as [
    string | null,
    number | null,
    string | null,
    string | null,
  ];
  if (!ins_claim_number?.trim() || !provider_id || !injured_last_name?.trim()) return undefined;
  return { ins_claim_number, provider_id, injured_last_name, injured_first_name };
}

/** While it is typed: whether this provider has a case with this claim and person already. Two providers of one claim are two cases. */
export const DuplicateWarning = () => {
  const calls = useCaseCalls();
  const [claim, provider, lastName, firstName] = useWatch({ name: [...NAMES] }) as (string | number | null)[];
  const asked = useDebounced(JSON.stringify([claim, provider, lastName, firstName]), DEBOUNCE_MS);
  const body = requestOf(asked);
  const { data } = useQuery({
    queryKey: ['case-exists', asked],
    queryFn: ({ signal }) => calls.exists(body as CaseExistsRequest, signal),
    enabled: body !== undefined,
    retry: false,
  });
  const found = claim ? (data?.case_ids ?? []) : [];
  if (found.length === 0) return null;
  const links = found.slice(0, SHOWN).map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={caseDetailsPath(id)} target="_blank" rel="noreferrer">
        {id}
      </Link>
    </Fragment>
  ));
  const more = found.length - SHOWN;
  return (
    <Banner tone="warn">
      {rich('caseAdd.thisClaimNumberIsAlready', {
        smart_count: found.length,
        cases: more > 0 ? rich('caseAdd.casesAndMore', { cases: links, count: more }) : links,
      })}
    </Banner>
  );
};
