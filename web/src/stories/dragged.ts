/** What a browser reports while this is dragged: files, or something else. jsdom has no `DataTransfer`, and the event of a browser takes nothing else. */
export function dragged(files: readonly File[], types: readonly string[] = ['Files']): { dataTransfer: object } {
  const content = { types, files, items: [] };
  if (typeof DataTransfer === 'undefined') return { dataTransfer: content };
  return { dataTransfer: Object.defineProperties(new DataTransfer(), Object.getOwnPropertyDescriptors(content)) };
}
