import type { MasterGroup } from '@atlas/contracts';
import { FileText, Hash, Landmark, type LucideIcon, Scale, Tags, Users } from 'lucide-react';
import { t } from '@/texts/t.js';

/** The groups of entities in the order of their index page. */
export const GROUPS: Readonly<Record<MasterGroup, { readonly label: string; readonly icon: LucideIcon }>> = {
  parties: { label: t('common.parties'), icon: Users },
  vocabulary: { label: t('masterData.statusesAndTypes'), icon: Tags },
  documents: { label: t('common.documents'), icon: FileText },
  money: { label: t('masterData.money'), icon: Landmark },
  codes: { label: t('masterData.codesAndPlaces'), icon: Hash },
  rules: { label: t('masterData.rules'), icon: Scale },
};
