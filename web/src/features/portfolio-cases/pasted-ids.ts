/** Ids out of pasted text or the first column of a file: one to a line, or divided by commas, semicolons or blanks; the heading is no id. */
export const idsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;"]+/)
      .map(id => id.trim().toUpperCase())
      .filter(id => /\d/.test(id)),
  ),
];
