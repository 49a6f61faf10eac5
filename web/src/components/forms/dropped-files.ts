/** The files of a folder, and of the folders in it. */
async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A reader gives a hundred or so at a time, and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await filesIn(each)));
  }
}

/** What was dropped, folders opened. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Both lists are empty as soon as the event is over.
  const plain = [...files];
  const entries = [...items].map(item => item.webkitGetAsEntry()).filter(entry => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  return (await Promise.all(entries.map(filesIn))).flat();
}
