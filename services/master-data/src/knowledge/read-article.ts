import type { WireRecord } from '@atlas/resource-engine';

/** A denial reason that names an article as case law against it. */
export interface AnsweredDenial {
  readonly resource: 'general_denial' | 'service_denial_reason';
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** An article as its readers see it. */
export interface ReadArticle {
  readonly id: number;
  readonly title: string;
  readonly category_name: string | null;
  readonly tags: readonly string[];
  /** HTML, sanitized when it was saved. */
  readonly body: string;
  readonly attachments: readonly { readonly id: number; readonly title: string | null; readonly file_name: string }[];
  readonly related: readonly { readonly id: number; readonly title: string }[];
  /** Only the firm sees it. */
  readonly denials: readonly AnsweredDenial[];
  readonly publish_state: string;
  readonly published_on: string | null;
  readonly updated_at: string;
  readonly version: number;
  readonly views: number;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function articleOf(record: WireRecord): Omit<ReadArticle, 'related' | 'denials'> {
  const attachments = (record['attachments'] ?? []) as readonly { id: number; title: string | null; file_name: string }[];
  return {
    id: Number(record['id']),
    title: String(record['name']),
    category_name: textOrNull(record['category_name']),
    tags: record['tags'] as readonly string[],
    body: textOrNull(record['body']) ?? '',
    attachments: attachments.map(({ id, title, file_name }) => ({ id, title, file_name })),
    publish_state: String(record['publish_state']),
    published_on: textOrNull(record['published_on']),
    updated_at: String(record['updated_at']),
    version: Number(record['version'] ?? 1),
    views: Number(record['views'] ?? 0),
  };
}
