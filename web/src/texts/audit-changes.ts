export const auditChanges = {
  masterAudit: 'Master audit',
  entity: 'Entity',
  allEntities: 'All entities',
  recordChooseAnEntityFirst: 'Record (choose an entity first)',
  changesOfMasterData: 'Changes of master data',
  olderChanges: 'Older changes',
  restoredSuccessfully: 'Restored Successfully',
  restore: 'Restore %{recordName}',
  auditNotes: 'Audit notes',
  when: 'When',
  change: 'Change',
  fields: 'Fields',
} as const;
