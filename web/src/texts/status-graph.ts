export const statusGraph = {
  graph: 'Graph',
  removeMove: 'Remove move',
  whatTheGraphShows: 'What the graph shows',
  ownMove: 'Own move',
  moveOfTheStatus: 'Move of the status',
  statusGraph: 'Status graph',
  list: 'List',
  tracks: 'Tracks',
  statusesAndTheirMoves: 'Statuses and their moves',
  transitionsOfThisWorkflowType: 'Transitions of this workflow type',
} as const;
