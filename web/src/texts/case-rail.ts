export const caseRail = {
  activity: 'Activity',
  returnToTodayToAdd: 'Return to today to add notes.',
  noDocumentsYet: 'No documents yet.',
  more: '%{count} more',
  timeline: 'Timeline',
  show: 'Show',
  laterHidden: '%{count} later change hidden |||| %{count} later changes hidden',
  noEntriesYet: 'No entries yet.',
  latestChanges: 'Latest changes',
  earlierChanges: '%{more} earlier changes',
} as const;
