export const caseRail = {
  activity: 'Activity',
  notesCanBeAddedTo: 'Notes can be added to the case of today only.',
  upload: 'Upload',
  noDocumentsYet: 'No documents yet.',
  more: '%{count} more',
  timeline: 'Timeline',
  show: 'Show',
  laterHidden: '%{later} later %{later2} hidden',
  nothingOfThisKindYet: 'Nothing of this kind yet.',
  latestChanges: 'Latest changes',
  earlierChanges: '%{more} earlier changes',
} as const;
