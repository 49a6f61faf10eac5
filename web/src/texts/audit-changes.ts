export const auditChanges = {
  masterAudit: 'Master audit',
  entity: 'Entity',
  allEntities: 'All entities',
  recordOfEntity: 'Record (choose an entity first)',
  changesOfMasterData: 'Master data changes',
  olderChanges: 'Older changes',
  restoredSuccessfully: 'Restored Successfully',
  restoreRecord: 'Restore %{recordName}',
  auditNotes: 'Audit notes',
  when: 'When',
  change: 'Change',
  fields: 'Fields',
} as const;
