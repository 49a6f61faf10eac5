import { changed } from '../changes.js';
import { doctorPlace, withoutPlaces } from '../replaced-parties.js';
import { changing, withChanged, without, type Evolution } from './evolution.js';

type Treatments =
  'TreatmentAdded' | 'TreatmentUpdated' | 'CptCodesAdded' | 'BillRemoved' | 'DenialReasonsSet' | 'TreatmentDeleted';

export const treatments: Evolution<Treatments> = {
  TreatmentAdded: changing(({ treatments }, { treatment }) => ({ treatments: [...treatments, treatment] })),
  TreatmentUpdated: changing(({ treatments, replaced_parties }, { treatment, changes }) => ({
    treatments: withChanged(treatments, treatment.id, row => changed(row, changes)),
    replaced_parties: changes.treating_doctor ? withoutPlaces(replaced_parties, [doctorPlace(treatment.id)]) : replaced_parties,
  })),
  CptCodesAdded: changing(({ treatments }, { treatment, cpt_codes, bill_cents }) => ({
    treatments: withChanged(treatments, treatment.id, row => ({
      ...row,
      cpt_codes: [...row.cpt_codes, ...cpt_codes],
      bill_cents: bill_cents.to ?? row.bill_cents,
    })),
  })),
  BillRemoved: changing(({ treatments }, { treatment, changes }) => ({
    treatments: withChanged(treatments, treatment.id, row => changed(row, changes)),
  })),
  DenialReasonsSet: changing(({ treatments }, { treatment, changes }) => ({
    treatments: withChanged(treatments, treatment.id, row => changed(row, changes)),
  })),
  TreatmentDeleted: changing(({ treatments }, { treatment }) => ({ treatments: without(treatments, treatment.id) })),
};
