export interface NumberedByContent<Line> {
  readonly line: Line;
  readonly content: string;
  /** 1 for the first of its content; the others are possible duplicates, and kept. */
  readonly occurrence: number;
}

/** Numbers lines of the same content, which get the same numbers in any order. */
export function numberedBy<Line>(lines: readonly Line[], contentOf: (line: Line) => string): readonly NumberedByContent<Line>[] {
  const seen = new Map<string, number>();
  return lines.map(line => {
    const content = contentOf(line);
    const occurrence = (seen.get(content) ?? 0) + 1;
    seen.set(content, occurrence);
    return { line, content, occurrence };
  });
}
