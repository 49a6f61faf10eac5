/** What a list was showing when it was left, so that it is found again as it was, and so that a record opened from it knows its neighbors. */
export interface ListMemory {
  /** The row that was current. */
  currentId?: string;
  scrollTop: number;
  resource: string;
  /** Ids of the page that was shown. */
  ids: readonly string[];
  /** The number of rows before that page. */
  offset: number;
  total: number;
  query: {
    pagination: { page: number; perPage: number };
    sort: { field: string; order: 'ASC' | 'DESC' };
    filter: Record<string, unknown>;
    meta?: unknown;
  };
}

const memories = new Map<string, ListMemory>();

export const rememberList = (storeKey: string, memory: ListMemory): void => {
  memories.set(storeKey, memory);
};

export const recallList = (storeKey: string): ListMemory | undefined => memories.get(storeKey);

export const forgetLists = (): void => memories.clear();
