import { useOptions } from './use-options.js';

export interface DocumentNode {
  id: number;
  /** With what it lies in: 'Denials / NF-10'. */
  name: string;
}

/** Where a document can be filed. */
export function useNodes(): readonly DocumentNode[] {
  const { data = [] } = useOptions('document/node/option');
  return data.map(({ id, name }) => ({ id: Number(id), name }));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 1);

/** The node whose own name the file's name says most of, e.g. 'NF-10 CL-20418.pdf' → 'Denials / NF-10'; undefined when it says none. */
export function guessNode(fileName: string, nodes: readonly DocumentNode[]): number | undefined {
  const said = wordsOf(fileName.replace(/\.[^.]+$/, '').replace(/\bnf[ _-]?(\d)/gi, 'nf$1'));
  let best: { id: number; score: number } | undefined;
  for (const { id, name } of nodes) {
    const own = wordsOf((name.split(' / ').at(-1) ?? name).replace(/\bnf[ _-]?(\d)/gi, 'nf$1'));
    const score = own.filter(word => said.includes(word)).length / Math.max(own.length, 1);
    if (score >= 0.5 && (!best || score > best.score)) best = { id, score };
  }
  return best?.id;
}
