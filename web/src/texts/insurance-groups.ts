export const insuranceGroups = {
  findIn: 'Find in: %{title}',
  nameOrNaic: 'Name or NAIC',
  none: 'No companies',
  inGroup: 'in %{groupName}',
  otherGroup: 'Other group',
  naic: 'NAIC',
  release: 'Release',
  movedNotSaved: '%{count} company moved, not saved |||| %{count} companies moved, not saved',
  notInThisGroup: 'Not in this group',
  inThisGroup: 'In this group',
  companies: 'Companies',
} as const;
