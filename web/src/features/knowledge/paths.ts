/** The documented screen of readers; `?id=` opens an article. */
export const READER_PATH = '/master-management/knowledge-base-view';
export const articlePath = (id: number): string => `${READER_PATH}?id=${id}`;
