export const insuranceGroups = {
  findIn: 'Find in: %{title}',
  nameOrNaic: 'Name or NAIC',
  none: 'None.',
  in: 'in %{groupName}',
  andMoreFindThemBy: 'and %{count} more: find them by name',
  release: 'Release',
  movedNotSaved: '%{count} company moved, not saved |||| %{count} companies moved, not saved',
  notInThisGroup: 'Not in this group',
  inThisGroup: 'In this group',
  companies: 'Companies',
} as const;
