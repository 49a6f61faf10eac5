export const caseParts = {
  actionsOn: 'Actions on %{name}',
} as const;
