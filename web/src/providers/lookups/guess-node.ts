export interface DocumentNode {
  id: number;
  /** With its parent nodes: 'Denials / NF-10'. */
  name: string;
  /** Words in a file's name that mean it, as the firm says. */
  keywords: readonly string[];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 1);

const plainOf = (text: string): string => text.replace(/\bnf[ _-]?(\d)/gi, 'nf$1');

const LEAST_INITIALS = 3;

/** 'Assignment of benefits' is also written 'AOB'. */
const initialsOf = (words: readonly string[]): string | undefined =>
  words.length >= LEAST_INITIALS ? words.map(word => word[0]).join('') : undefined;

/** How surely a file's words mean a node: by a keyword of the firm's more than by any name, by more words more than by fewer; 0: not at all. */
function sureness(said: readonly string[], { name, keywords }: DocumentNode): number {
  const spoken = keywords
    .map(keyword => wordsOf(plainOf(keyword)))
    .filter(words => words.length > 0 && words.every(word => said.includes(word)))
    .map(({ length }) => length);
  if (spoken.length > 0) return 1 + Math.max(...spoken);
  const own = wordsOf(plainOf(name.split(' / ').at(-1) ?? name));
  const share = own.filter(word => said.includes(word)).length / Math.max(own.length, 1);
  // One word of two may be any document: 'test' is not yet 'Test result'.
  if (said.includes(initialsOf(own) ?? '')) return 1;
  return share > 0.5 ? share : 0;
}

/**
 * The node that a file's name says: by the keywords the firm gave it, else by most words of the node's name, e.g. 'NF-10 CL-20418.pdf' → 'Denials / NF-10';
 * undefined when it says none.
 */
export function guessNode(fileName: string, nodes: readonly DocumentNode[]): number | undefined {
  const said = wordsOf(plainOf(fileName.replace(/\.[^.]+$/, '')));
  let best: { id: number; score: number } | undefined;
  for (const node of nodes) {
    const score = sureness(said, node);
    if (score > (best?.score ?? 0)) best = { id: node.id, score };
  }
  return best?.id;
}
