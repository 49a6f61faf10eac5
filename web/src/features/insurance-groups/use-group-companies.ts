import { insuranceCompany } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useAct } from '@/components/states/use-act.js';
import type { RecordPartProps } from '@/master-data/extensions.js';
import { useSaveRecord } from '@/master-data/use-records.js';
import { resourceName } from '@/providers/data/resource-names.js';
import { useApi } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';
import type { Company } from './CompanyList.js';

const keyOf = (id: number) => ['group-companies', id];

/** The companies of a group and all others, which of them were moved, and saving them. */
export function useGroupCompanies({ definition, id, record, refresh }: RecordPartProps) {
  const queries = useQueryClient();
  const api = useApi();
  const saveRecord = useSaveRecord(definition);
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.get(`insurance_company/group/${id}/assigned`, { signal }),
  });
  const companies = data ?? [];
  const isIn = (company: Company): boolean => company.assigned !== moved.has(company.id);
  const [inside, outside] = [companies.filter(isIn), companies.filter(company => !isIn(company))];
  /** The ticked ones of a list go over to the other. */
  const move = (from: readonly Company[]) => {
    const going = from.filter(company => ticked.has(company.id)).map(company => company.id);
    setMoved(
      before => new Set([...before].filter(each => !going.includes(each)).concat(going.filter(each => !before.has(each)))),
    );
    setTicked(new Set());
  };
  const write = (ids: readonly number[], revision: unknown) => saveRecord(id, { insurance_company_ids: ids }, revision);
  const before = companies.filter(({ assigned }) => assigned).map(company => company.id);
  // A company that came from another group would be in none after an undo.
  const isTaken = inside.some(({ assigned, group_name: other }) => !assigned && other !== null);
  const undo = ({ revision }: RaRecord) => write(before, revision);
  const { act: save, busy } = useAct(
    () =>
      write(
        inside.map(company => company.id),
        record.revision,
      ),
    {
      success: t('common.updatedSuccessfully'),
      undo: isTaken ? undefined : undo,
      onDone: () => setMoved(new Set()),
      onSettled: async () => {
        await queries.invalidateQueries({ queryKey: keyOf(id) });
        await queries.invalidateQueries({ queryKey: [resourceName(insuranceCompany)] });
        refresh();
      },
    },
  );
  const discard = () => setMoved(new Set());
  return { isLoading: !data, error, refetch, inside, outside, moved, ticked, setTicked, move, save, discard, busy };
}
