export const statusGraph = {
  graph: 'Graph',
  removeTransition: 'Remove transition',
  graphView: 'Graph view',
  transitionOfThisWorkflowType: 'Transition of this workflow type',
  nextStatusOfTheStatus: 'Next status of the status',
  statusGraph: 'Status graph',
  list: 'List',
  tracks: 'Tracks',
  statusesAndTransitions: 'Statuses and transitions',
  transitionsOfThisWorkflowType: 'Transitions of this workflow type',
} as const;
